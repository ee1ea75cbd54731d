import type { Group } from '@circlet/contracts';
import { UserRoundPlus } from 'lucide-react';

import { lazyPart } from '../../../lazy-part';
import { Button } from '../../../ui/button';
import { DialogButton } from '../../../ui/lazy-dialog';

const InviteFriendDialog = lazyPart(() => import('./invite-friend-dialog'));

/** Button with which a member creates a link for a friend. The dialog's code loads on demand. */
export function InviteFriend({ group }: { group: Group }) {
  return (
    <DialogButton
      button={
        <Button variant="secondary">
          <UserRoundPlus aria-hidden="true" />
          Invite a Friend
        </Button>
      }
    >
      {(state) => <InviteFriendDialog group={group} {...state} />}
    </DialogButton>
  );
}
