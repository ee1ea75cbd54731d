import { usePendingEmail } from '../../shared/domain/session/email-confirmation';
import { Dialog, DialogClose, DialogContent } from '../../shared/ui/dialog';
import { Button } from '../../shared/ui/button';
import type { OpenState } from '../../shared/ui/lazy-dialog';
import { MissingLinkButtons } from './missing-link-buttons';

/** Explains why a call was refused: the user has yet to confirm their email address. What they typed is kept. */
export default function ConfirmFirstDialog({ email, open, onOpenChange }: OpenState & { email: string }) {
  const pending = usePendingEmail();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Please confirm your email address first" width="sm">
        <p className="text-ink-soft">
          Before you reach out to others, open the link that we’ve sent to{' '}
          <strong className="wrap-anywhere text-ink">{pending ?? email}</strong>. Then try again. Nothing
          you’ve written is lost.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <DialogClose asChild>
            <Button variant="secondary">Close</Button>
          </DialogClose>
          <MissingLinkButtons />
        </div>
      </DialogContent>
    </Dialog>
  );
}
