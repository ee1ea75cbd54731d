import { banUser, type AdminUser } from '@circlet/contracts';

import { useChange } from '../../../shared/api/use-change';
import { ReasonDialog } from '../reason-dialog';
import { PersonCell } from '../table/person-cell';

/** Asks for a reason, then bans a user. */
export function BanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const ban = useChange(banUser, { success: 'User Banned', failure: 'Ban Failed' });
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Ban User"
      description="They’ll be signed out everywhere, removed from all groups, and unable to sign in again."
      subject={<PersonCell name={user.name} photo={user.profilePhoto} detail={user.email} />}
      hint="They get this reason by email."
      confirm="Ban User"
      confirming="Banning..."
      variant="danger"
      pending={ban.isPending}
      error={ban.error}
      onConfirm={(reason) => {
        ban.mutate({ id: user.id, reason }, { onSuccess: onClose });
      }}
    />
  );
}
