import { transferGroup, removeMember, type Group, type Member } from '@circlet/contracts';
import { Crown, UserMinus } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';

/** The owner's actions on another member: transfer the group to them, or remove them. */
export function MemberActions({ group, member }: { group: Group; member: Member }) {
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
    </div>
  );
}
