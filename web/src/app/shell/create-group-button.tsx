import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { lazyPart } from '../../shared/lazy-part';
import { Button } from '../../shared/ui/button';
import { PageLink } from './page-link';

const loadDialog = () => import('../../features/groups/create/create-group-dialog');
const CreateGroupDialog = lazyPart(loadDialog);

function OpenDialogButton() {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="max-sm:size-11 max-sm:px-0"
        aria-haspopup="dialog"
        onPointerEnter={() => {
          // A failed prefetch is harmless: opening the dialog tries again.
          loadDialog().catch(() => undefined);
        }}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Plus aria-hidden="true" />
        <span className="max-sm:sr-only">Create Group</span>
      </Button>
      {wasOpened && (
        <Suspense>
          <CreateGroupDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Button that opens the create-group dialog. Visitors go to the sign-in page instead. */
export function CreateGroupButton() {
  const { user } = useCurrentUser();
  if (user !== null) return <OpenDialogButton />;
  return (
    <Button asChild className="max-sm:size-11 max-sm:px-0">
      <PageLink to="/auth" aria-current="false">
        <Plus aria-hidden="true" />
        <span className="max-sm:sr-only">Create Group</span>
      </PageLink>
    </Button>
  );
}
