import { deleteAdminGroup, type AdminGroup } from '@circlet/contracts';

import { useChange } from '../../../shared/api/use-change';
import { ReasonDialog } from '../reason-dialog';

/** Asks for a reason, then deletes a group. */
export function DeleteGroupDialog({ group, onClose }: { group: AdminGroup; onClose: () => void }) {
  const deletion = useChange(deleteAdminGroup, { success: 'Group Deleted', failure: 'Delete Failed' });
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Delete Group"
      description="This deletes the group and its chat for all members. It can’t be undone."
      subject={
        <p>
          <span className="font-bold">{group.name}</span>
          <span className="block text-ink-soft">
            {group.currentMembers} {group.currentMembers === 1 ? 'member' : 'members'} · {group.location}
          </span>
        </p>
      }
      hint="Members get this reason by email."
      confirm="Delete Group"
      confirming="Deleting..."
      variant="danger"
      pending={deletion.isPending}
      error={deletion.error}
      onConfirm={(reason) => {
        deletion.mutate({ id: group.id, reason }, { onSuccess: onClose });
      }}
    />
  );
}
