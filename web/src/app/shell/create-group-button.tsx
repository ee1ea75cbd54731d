import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';

import { rememberDestination, type SignInPurpose } from '../../shared/domain/session/destination';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { lazyPart } from '../../shared/lazy-part';
import { Button } from '../../shared/ui/button';
import { DialogButton } from '../../shared/ui/lazy-dialog';
import { useDialogEntryState } from '../../shared/use-dialog-entry';
import { PageLink } from './page-link';

const CreateGroupDialog = lazyPart(() => import('../../features/groups/create/create-group-dialog'));

/** What visitors who want to create a group need an account for. */
export const createGroupPurpose: SignInPurpose = { purpose: 'start your own circle' };

function OpenDialogButton() {
  const dialog = useDialogEntryState('create-group');
  return (
    <DialogButton
      state={dialog}
      button={
        <Button
          className="max-sm:hidden"
          onPointerEnter={() => {
            // A failed prefetch is harmless: opening the dialog tries again.
            CreateGroupDialog.load().catch(() => undefined);
          }}
        >
          <Plus aria-hidden="true" />
          Create Group
        </Button>
      }
    >
      {(state) => <CreateGroupDialog {...state} />}
    </DialogButton>
  );
}

/**
 * Button that opens the create-group dialog. Visitors go to the sign-in page instead. On phones, the bar at the bottom
 * has the only button that creates a group.
 */
export function CreateGroupButton() {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  // The page already shows this form.
  if (pathname === '/create-group') return null;
  if (user !== null) return <OpenDialogButton key={user.id} />;
  return (
    <Button asChild className="max-sm:hidden">
      <PageLink
        to="/auth"
        aria-current="false"
        state={createGroupPurpose}
        onClick={() => {
          rememberDestination('/create-group');
        }}
      >
        <Plus aria-hidden="true" />
        Create Group
      </PageLink>
    </Button>
  );
}
