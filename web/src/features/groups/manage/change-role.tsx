import { type Member, setMemberRole } from '@circlet/contracts';
import { ShieldMinus, ShieldPlus } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast-store';
import { MemberAction } from './member-action';

const make = {
  role: 'coowner',
  label: 'Make co-owner',
  question: (name: string) => `Make ${name} a co-owner?`,
  description: (name: string) =>
    `${name} can then answer applications, invite people, edit the group and remove members. Only you can pass the group on or disband it.`,
  tone: 'primary',
  Icon: ShieldPlus,
} as const;

const unmake = {
  role: 'member',
  label: 'Remove as co-owner',
  question: (name: string) => `Remove ${name} as co-owner?`,
  description: (name: string) => `${name} stays in the group as a member.`,
  tone: 'danger',
  Icon: ShieldMinus,
} as const;

/** Button with which the owner makes a member a co-owner, or a co-owner a member. */
export function ChangeRole({ member }: { member: Member }) {
  const { name } = member.user;
  const change = useChange(setMemberRole, {
    failure: 'Failed to change the role.',
    onDone: ({ role }) => {
      toast({
        title: role === 'coowner' ? 'Co-owner added' : 'Co-owner removed',
        description: name,
        variant: 'positive',
      });
    },
  });
  const { role, label, question, description, tone, Icon } = member.role === 'coowner' ? unmake : make;
  return (
    <ConfirmDialog
      trigger={<MemberAction icon={Icon} label={label} name={name} />}
      title={question(name)}
      description={description(name)}
      confirm={label}
      tone={tone}
      isPending={change.isPending}
      onConfirm={() => change.mutateAsync({ groupId: member.groupId, memberId: member.id, role })}
    />
  );
}
