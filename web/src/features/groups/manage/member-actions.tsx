import { transferGroup, removeMember, type Group, type Member, type MemberRole } from '@circlet/contracts';
import { Crown, UserMinus } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { canRemove } from '../../../shared/domain/group/member-roles.rules';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast-store';
import { ChangeRole } from './change-role';
import { MemberAction } from './member-action';

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
  const { name } = member.user;
  const remove = useChange(removeMember, {
    failure: 'Failed to remove member from group.',
    onDone: () => {
      toast({ title: 'Member removed', description: `${name} · ${group.name}`, variant: 'positive' });
    },
  });
  const transfer = useChange(transferGroup, {
    failure: 'Failed to transfer ownership.',
    onDone: () => {
      toast({
        title: 'Ownership transferred',
        description: `${name} owns ${group.name} now, and you’re a member.`,
        variant: 'positive',
      });
    },
  });
  return (
    <>
      {role === 'owner' && <ChangeRole member={member} />}
      {role === 'owner' && (
        <ConfirmDialog
          trigger={<MemberAction icon={Crown} label="Make owner" name={name} />}
          title={`Make ${name} the owner?`}
          description={`${name} will manage applications, members and the group itself. You’ll stay in the group as a member.`}
          confirm="Make owner"
          tone="primary"
          isPending={transfer.isPending}
          onConfirm={() => transfer.mutateAsync({ id: group.id, userId: member.userId })}
        />
      )}
      {canRemove(role, member.role) && (
        <ConfirmDialog
          trigger={<MemberAction icon={UserMinus} label="Remove" name={name} />}
          title={`Remove ${name}?`}
          description={`${name} will lose access to the chat and the member list, and be notified by email.`}
          confirm="Remove"
          isPending={remove.isPending}
          onConfirm={() => remove.mutateAsync({ groupId: group.id, memberId: member.id })}
        />
      )}
    </>
  );
}
