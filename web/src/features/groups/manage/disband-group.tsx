import type { Group } from '@circlet/contracts';
import { Trash2 } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { useDisbandGroup } from '../api/change-group';

/** Button with which the owner disbands the group. */
export function DisbandGroup({ group }: { group: Group }) {
  const disband = useDisbandGroup(group.id, group.ownerId);
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="text-danger">
          <Trash2 aria-hidden="true" />
          Disband Group
        </Button>
      }
      title={`Disband ${group.name}?`}
      description="This permanently deletes the group, its chat and its applications. Members will be notified."
      confirm="Disband"
      isPending={disband.isPending}
      onConfirm={() => disband.mutateAsync({ params: { id: group.id }, body: {} })}
    />
  );
}
