import type { Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { useLeaveGroup } from '../api/change-group';
import { membersQuery } from '../api/list-members';

/** Button with which a member leaves the group. */
export function LeaveGroup({ group, userId }: { group: Group; userId: number }) {
  const { data: members = [] } = useQuery(membersQuery(group.id));
  const leave = useLeaveGroup(group.id, userId);
  const own = members.find((member) => member.userId === userId);
  if (own === undefined) return null;
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary">
          <LogOut aria-hidden="true" />
          Leave Group
        </Button>
      }
      title={`Leave ${group.name}?`}
      description="You’ll lose access to the chat and the member list. To come back, you’ll have to apply again."
      confirm="Leave"
      isPending={leave.isPending}
      onConfirm={() => leave.mutateAsync({ params: { groupId: group.id, memberId: own.id } })}
    />
  );
}
