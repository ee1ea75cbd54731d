import { listMembers, removeMember, type Group } from '@circlet/contracts';
import { LogOut } from 'lucide-react';

import { useCall } from '../../api/use-call';
import { useChange } from '../../api/use-change';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast-store';

export interface LeaveGroupProps {
  group: Group;
  userId: number;
  /** Runs even if the user has left the page. */
  onLeft?: () => void;
}

/** Button with which a member leaves the group. */
export function LeaveGroup({ group, userId, onLeft }: LeaveGroupProps) {
  const { data: members } = useCall(listMembers, { id: group.id });
  const leave = useChange(removeMember, {
    deletes: `/api/groups/${group.id}`,
    onDone: () => {
      toast({ title: 'You left the group', description: group.name, variant: 'positive' });
      onLeft?.();
    },
    failure: 'Failed to leave the group.',
  });
  const own = members?.find((member) => member.userId === userId);
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" disabled={own === undefined}>
          <LogOut aria-hidden="true" />
          Leave Group
        </Button>
      }
      title={`Leave ${group.name}?`}
      description="You’ll lose access to the chat and the member list. To come back, you’ll have to apply again. Meetups that you planned stay, and the owner takes them over."
      confirm="Leave"
      isPending={leave.isPending}
      onConfirm={async () => {
        if (own !== undefined) await leave.mutateAsync({ groupId: group.id, memberId: own.id });
      }}
    />
  );
}
