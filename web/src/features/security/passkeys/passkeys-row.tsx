import { listPasskeys, removePasskey, type Passkey } from '@circlet/contracts';
import { KeyRound } from 'lucide-react';

import { useCall } from '../../../shared/api/use-call';
import { useChange } from '../../../shared/api/use-change';
import { canUsePasskeys } from '../../../shared/domain/session/choose-passkey';
import { lazyPart } from '../../../shared/lazy-part';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ErrorState } from '../../../shared/ui/error-state';
import { DialogButton } from '../../../shared/ui/lazy-dialog';
import { Loading } from '../../../shared/ui/loading';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { SecurityRow } from '../security-row';

const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog'));
const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog'));

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useChange(removePasskey, {
    affects: [listPasskeys],
    success: 'Passkey removed',
    failure: 'Failed to remove the passkey',
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          Added <RelativeTime value={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'Not used yet'
          ) : (
            <>
              Last used <RelativeTime value={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          button={
            <Button size="sm" variant="secondary" aria-label={`Rename ${name}`}>
              Rename
            </Button>
          }
        >
          {(state) => <RenamePasskeyDialog key={name} passkey={passkey} {...state} />}
        </DialogButton>
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="ghost" className="text-danger" aria-label={`Remove ${name}`}>
              Remove
            </Button>
          }
          title={`Remove ${name}?`}
          description="You can no longer sign in with it. Delete it on your device too, so that it isn’t offered anymore."
          confirm="Remove"
          isPending={remove.isPending}
          onConfirm={() => remove.mutateAsync({ id })}
        />
      </div>
    </li>
  );
}

function PasskeyRows() {
  const passkeys = useCall(listPasskeys);
  if (passkeys.data === undefined) {
    return passkeys.isError ? (
      <ErrorState retrying={passkeys.isFetching} onRetry={() => void passkeys.refetch()} />
    ) : (
      <Loading hasControl rows={1}>
        Loading your passkeys…
      </Loading>
    );
  }
  if (passkeys.data.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-lg bg-sunken px-4">
      {passkeys.data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

/** The passkeys that the user can sign in with. */
export function PasskeysRow() {
  return (
    <SecurityRow
      title="Passkeys"
      description={
        canUsePasskeys
          ? 'Sign in with your fingerprint, face or screen lock instead of your password. A passkey can’t be guessed, and it doesn’t work on fake sites.'
          : 'This browser can’t use passkeys. Open Circlet in a newer one to add a passkey.'
      }
      action={
        canUsePasskeys && (
          <DialogButton
            button={
              <Button size="sm" variant="secondary">
                <KeyRound aria-hidden="true" />
                Add a passkey
              </Button>
            }
          >
            {(state) => <AddPasskeyDialog {...state} />}
          </DialogButton>
        )
      }
    >
      <PasskeyRows />
    </SecurityRow>
  );
}
