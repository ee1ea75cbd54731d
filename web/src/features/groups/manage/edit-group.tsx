import type { Group } from '@circlet/contracts';
import { Pencil } from 'lucide-react';

import { lazyPart } from '../../../shared/lazy-part';
import { Button } from '../../../shared/ui/button';
import { DialogButton } from '../../../shared/ui/lazy-dialog';

const EditGroupDialog = lazyPart(() => import('./edit-group-dialog'));

/** Button that opens the edit dialog for the owner and co-owners. */
export function EditGroup({ group }: { group: Group }) {
  return (
    <DialogButton
      button={
        <Button variant="secondary">
          <Pencil aria-hidden="true" />
          Edit Group
        </Button>
      }
    >
      {(state) => <EditGroupDialog group={group} {...state} />}
    </DialogButton>
  );
}
