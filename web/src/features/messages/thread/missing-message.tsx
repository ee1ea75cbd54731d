import { Button } from '../../../shared/ui/button';

/** Notice that the message which the URL opens doesn't exist, or not in this chat. */
export function MissingMessage({ onClose }: { onClose: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold text-warning"
    >
      That message isn’t available anymore.
      <Button size="sm" variant="secondary" onClick={onClose}>
        OK
      </Button>
    </div>
  );
}
