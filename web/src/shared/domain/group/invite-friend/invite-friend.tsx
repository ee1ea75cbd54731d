import type { Group } from '@circlet/contracts';
import { Link2 } from 'lucide-react';

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
          <Link2 aria-hidden="true" />
          Share Invite Link
        </Button>
      }
    >
      {(state) => <InviteFriendDialog group={group} {...state} />}
    </DialogButton>
  );
}
