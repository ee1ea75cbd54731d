import { Button } from '../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../shared/ui/dialog';

export interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the user would lose. */
  warning: string;
  /** Signs the user out. */
  onLeave: () => void;
}

/** Asks users who have unsent work whether they want to sign out. */
export default function LogOutDialog({ open, onOpenChange, warning, onLeave }: LogOutDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Sign out?" width="sm">
        <p className="text-ink-soft">{warning}</p>
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
