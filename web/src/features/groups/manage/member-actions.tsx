import { transferGroup, removeMember, type Group, type Member, type MemberRole } from '@circlet/contracts';
import { Crown, UserMinus } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { canRemove } from '../../../shared/domain/group/member-roles.rules';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ChangeRole } from './change-role';

export interface MemberActionsProps {
  group: Group;
  member: Member;
  /** The role of the viewer, who is another member of the group. */
  role: MemberRole | null;
}

/**
 * Actions on another member. The owner changes their role, transfers the group to them or removes them; a co-owner
 * removes plain members.
 */
export function MemberActions({ group, member, role }: MemberActionsProps) {
  const remove = useChange(removeMember, {
    success: 'Member removed',
    failure: 'Failed to remove member from group.',
  });
  const transfer = useChange(transferGroup, {
    success: 'Ownership transferred',
    failure: 'Failed to transfer ownership.',
  });
  const { name } = member.user;
  return (
    <div className="flex gap-1">
      {role === 'owner' && <ChangeRole member={member} />}
      {role === 'owner' && (
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Make ${name} the owner`} title="Make owner">
              <Crown aria-hidden="true" />
            </Button>
          }
          title={`Make ${name} the owner?`}
          description={`${name} will manage applications, members and the group itself. You’ll stay in the group as a member.`}
          confirm="Transfer"
          tone="primary"
          isPending={transfer.isPending}
          onConfirm={() => transfer.mutateAsync({ id: group.id, userId: member.userId })}
        />
      )}
      {canRemove(role, member.role) && (
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} title="Remove from the group">
              <UserMinus aria-hidden="true" />
            </Button>
          }
          title={`Remove ${name}?`}
          description={`${name} will lose access to the chat and the member list, and be notified by email.`}
          confirm="Remove"
          isPending={remove.isPending}
          onConfirm={() => remove.mutateAsync({ groupId: group.id, memberId: member.id })}
        />
      )}
    </div>
  );
}
