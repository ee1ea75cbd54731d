import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog';
import { useBlock } from './use-block';

export interface BlockDialogProps {
  user: { id: number; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlocked?: (() => void) | undefined;
}

/** Asks for confirmation and blocks a user. The user isn't notified. */
export default function BlockDialog({ user, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const block = useBlock({ success: 'User blocked', failure: 'Failed to block user' });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        width="sm"
        title={`Block ${user.name}?`}
        description="You won’t be able to find, invite or message each other. In groups you share, their messages are collapsed. They won’t be notified."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              variant="danger"
              state={block.isPending ? 'pending' : 'idle'}
              onClick={() => {
                block.mutate(
                  { userId: user.id },
                  {
                    onSuccess: () => {
                      onOpenChange(false);
                      onBlocked?.();
                    },
                  },
                );
              }}
            >
              Block
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">You can unblock them on the Safety page at any time.</p>
      </DialogContent>
    </Dialog>
  );
}
