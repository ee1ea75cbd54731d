import { blockUser, listBlockedUsers, searchUsers } from '@circlet/contracts';
import { Ban } from 'lucide-react';
import { useState } from 'react';

import { useChange } from '../../api/use-change';
import { Button } from '../../ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog';

export interface BlockButtonProps {
  user: { id: number; name: string };
  /** Shows only the icon; the label stays for screen readers. */
  iconOnly?: boolean;
  onBlocked?: () => void;
}

/** Button that blocks a user after a confirmation. The user isn't notified. */
export function BlockButton({ user, iconOnly = false, onBlocked }: BlockButtonProps) {
  const [open, setOpen] = useState(false);
  const block = useChange(blockUser, {
    success: 'User blocked',
    failure: 'Failed to block user',
    affects: [listBlockedUsers, searchUsers],
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="ghost"
          size={iconOnly ? 'icon-sm' : 'sm'}
          className="text-ink-soft"
          aria-label={`Block ${user.name}`}
          title={`Block ${user.name}`}
        >
          <Ban aria-hidden="true" />
          {!iconOnly && 'Block'}
        </Button>
      </DialogTrigger>
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
                      setOpen(false);
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
