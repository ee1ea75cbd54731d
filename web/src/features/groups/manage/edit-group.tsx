import type { Group } from '@circlet/contracts';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/lazy-part';
import { Button } from '../../../shared/ui/button';

const EditGroupDialog = lazyPart(() => import('./edit-group-dialog'));

/** Button that opens the edit dialog for the owner and co-owners. */
export function EditGroup({ group }: { group: Group }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Pencil aria-hidden="true" />
        Edit Group
      </Button>
      {wasOpened && (
        <Suspense>
          <EditGroupDialog group={group} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
