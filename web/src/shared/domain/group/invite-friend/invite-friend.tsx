import type { Group } from '@circlet/contracts';
import { UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../lazy-part';
import { Button } from '../../../ui/button';

const InviteFriendDialog = lazyPart(() => import('./invite-friend-dialog'));

/** Button with which a member creates a link for a friend. The dialog's code loads on demand. */
export function InviteFriend({ group }: { group: Group }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <UserRoundPlus aria-hidden="true" />
        Invite a Friend
      </Button>
      {wasOpened && (
        <Suspense>
          <InviteFriendDialog group={group} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
