import type { AdminUser } from '@circlet/contracts';

import { useBanUser } from '../api/ban-user';
import { ReasonDialog } from '../reason-dialog';
import { PersonCell } from '../table/person-cell';

/** Asks for a reason, then bans a user. */
export function BanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const ban = useBanUser();
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Ban User"
      description="They’re signed out everywhere, removed from all groups, and can’t sign in again."
      subject={<PersonCell name={user.name} photo={user.profilePhoto} detail={user.email} />}
      hint="They get this reason by email."
      confirm="Ban User"
      confirming="Banning..."
      variant="danger"
      pending={ban.isPending}
      error={ban.error}
      onConfirm={(reason) => {
        ban.mutate({ params: { id: user.id }, body: { reason } }, { onSuccess: onClose });
      }}
    />
  );
}
