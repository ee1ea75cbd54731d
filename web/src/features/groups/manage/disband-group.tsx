import { disbandGroup, type Group } from '@circlet/contracts';
import { Trash2 } from 'lucide-react';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';

/** Button with which the owner disbands the group. */
export function DisbandGroup({ group }: { group: Group }) {
  const disband = useChange(disbandGroup, {
    success: 'Group disbanded',
    failure: 'Failed to disband the group.',
    deletes: `/api/groups/${group.id}`,
  });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="text-danger">
          <Trash2 aria-hidden="true" />
          Disband Group
        </Button>
      }
      title={`Disband ${group.name}?`}
      description={`This permanently deletes the group, its chat and its applications. Members will be notified.${
        group.currentMembers > 1 ? ' If you only want to leave, make another member the owner first.' : ''
      }`}
      confirm="Disband"
      isPending={disband.isPending}
      onConfirm={() => disband.mutateAsync({ id: group.id })}
    />
  );
}
