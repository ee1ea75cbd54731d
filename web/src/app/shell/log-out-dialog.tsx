import { Button } from '../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../shared/ui/dialog';
import { formDrafts } from '../../shared/unsent-work';
import { namesForUser } from '../../shared/user-storage';
import { currentUnsent } from '../../features/messages/composer/unsent-store';
import { draftsIn, warningFor } from './log-out.rules';

export interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Signs the user out. */
  onLeave: () => void;
}

/** Asks users who have unsent work whether they want to sign out. */
export default function LogOutDialog({ open, onOpenChange, onLeave }: LogOutDialogProps) {
  const drafts = draftsIn(namesForUser(formDrafts).map((name) => name.slice(formDrafts.length)));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Sign out?" width="sm">
        <p className="text-ink-soft">{warningFor(currentUnsent().length)}</p>
        {drafts !== '' && <p className="mt-2 text-ink-soft">Not submitted yet: {drafts}.</p>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <DialogClose asChild>
            <Button variant="secondary">Stay Signed In</Button>
          </DialogClose>
          <Button
            variant="danger"
            onClick={() => {
              onOpenChange(false);
              onLeave();
            }}
          >
            Sign Out
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
