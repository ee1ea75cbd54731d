import { type Member, setMemberRole } from '@circlet/contracts';
import { ShieldMinus, ShieldPlus } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { toast } from '../../../shared/ui/toast-store';

const make = {
  role: 'coowner',
  label: (name: string) => `Make ${name} a co-owner`,
  title: 'Make co-owner',
  question: (name: string) => `Make ${name} a co-owner?`,
  description: (name: string) =>
    `${name} can then answer applications, invite people, edit the group and remove members. Only you can pass the group on or disband it.`,
  confirm: 'Make co-owner',
  tone: 'primary',
  Icon: ShieldPlus,
} as const;

const unmake = {
  role: 'member',
  label: (name: string) => `Remove ${name} as co-owner`,
  title: 'Remove as co-owner',
  question: (name: string) => `Remove ${name} as co-owner?`,
  description: (name: string) => `${name} stays in the group as a member.`,
  confirm: 'Remove as co-owner',
  tone: 'danger',
  Icon: ShieldMinus,
} as const;

/** Button with which the owner makes a member a co-owner, or a co-owner a member. */
export function ChangeRole({ member }: { member: Member }) {
  const { name } = member.user;
  const change = useChange(setMemberRole, {
    failure: 'Failed to change the role.',
    onDone: ({ role }) => {
      toast({ title: role === 'coowner' ? 'Co-owner added' : 'Co-owner removed', variant: 'positive' });
    },
  });
  const { role, label, title, question, description, confirm, tone, Icon } =
    member.role === 'coowner' ? unmake : make;
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="icon" aria-label={label(name)} title={title}>
          <Icon aria-hidden="true" />
        </Button>
      }
      title={question(name)}
      description={description(name)}
      confirm={confirm}
      tone={tone}
      isPending={change.isPending}
      onConfirm={() => change.mutateAsync({ groupId: member.groupId, memberId: member.id, role })}
    />
  );
}
