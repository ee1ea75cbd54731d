import { unbanUser, type AdminUser } from '@circlet/contracts';

import { useChange } from '../../../shared/api/use-change';
import { ReasonDialog } from '../reason-dialog';
import { PersonCell } from '../table/person-cell';

/** Asks for a reason, then lifts a user's ban. */
export function UnbanDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const unban = useChange(unbanUser, { success: 'Ban Lifted', failure: 'Failed to Lift Ban' });
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Lift Ban"
      description="They can sign in again, but they won’t be added back to their former groups."
      subject={<PersonCell name={user.name} photo={user.profilePhoto} detail={user.email} />}
      hint="Recorded in the audit trail."
      confirm="Lift Ban"
      confirming="Lifting..."
      variant="primary"
      pending={unban.isPending}
      error={unban.error}
      onConfirm={(reason) => {
        unban.mutate({ id: user.id, reason }, { onSuccess: onClose });
      }}
    />
  );
}
