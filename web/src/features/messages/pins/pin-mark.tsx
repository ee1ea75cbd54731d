import { Pin } from 'lucide-react';

/** Marks a message as pinned. */
export function PinMark() {
  return (
    <span title="Pinned" className="self-center text-ink-soft">
      <Pin className="size-4" aria-hidden="true" />
      <span className="sr-only">Pinned</span>
    </span>
  );
}
