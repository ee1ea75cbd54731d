import { cancelEmailChange } from '@circlet/contracts';

import { useChange } from '../../shared/api/use-change';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { usePendingEmail } from '../../shared/domain/session/email-confirmation';
import { lazyPart } from '../../shared/lazy-part';
import { Button } from '../../shared/ui/button';
import { DialogButton } from '../../shared/ui/lazy-dialog';
import { SecurityRow } from './security-row';

const ChangeEmailDialog = lazyPart(() => import('../../shared/domain/session/change-email-dialog'));

function Address({ children }: { children: string | undefined }) {
  return <strong className="font-semibold wrap-anywhere text-ink">{children}</strong>;
}

/** Button that gives up a pending change of address. */
function CancelChange() {
  const cancel = useChange(cancelEmailChange, {
    success: 'Your email address stays as it is',
    failure: 'Failed to cancel the change',
    refetchesAfterFailure: true,
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      state={cancel.isPending ? 'pending' : 'idle'}
      onClick={() => {
        cancel.mutate({});
      }}
    >
      Cancel change
    </Button>
  );
}

/** The address that the user signs in with, and how to change it. */
export function EmailRow() {
  const { user } = useCurrentUser();
  const pending = usePendingEmail();
  return (
    <SecurityRow
      title="Email"
      description={
        pending === null ? (
          <>
            You sign in with <Address>{user?.email}</Address>, and we send our emails to it.
          </>
        ) : (
          <>
            We sent a link to <Address>{pending}</Address>. <Address>{user?.email}</Address> stays until you
            open it.
          </>
        )
      }
      action={
        <div className="flex flex-wrap gap-2">
          {pending !== null && <CancelChange />}
          <DialogButton
            button={
              <Button size="sm" variant="secondary">
                Change email
              </Button>
            }
          >
            {(state) => <ChangeEmailDialog {...state} />}
          </DialogButton>
        </div>
      }
    />
  );
}
