import { listPasskeys, type AuthenticationResponse } from '@circlet/contracts';
import { KeyRound } from 'lucide-react';

import { useCall } from '../../../shared/api/use-call';
import { canUsePasskeys, choosePasskey } from '../../../shared/domain/session/choose-passkey';
import { Button } from '../../../shared/ui/button';

export interface ProvePasskeyProps {
  /** Whether the dialog asks for nothing else. */
  isOnlyWay: boolean;
  isPending: boolean;
  onChosen: (response: AuthenticationResponse) => void;
}

/** Button that lets the user prove who they are with a passkey, if they have one. */
export function ProvePasskey({ isOnlyWay, isPending, onChosen }: ProvePasskeyProps) {
  const { data: passkeys } = useCall(listPasskeys);
  const choose = async () => {
    const response = await choosePasskey('dialog').catch(() => undefined);
    // The browser has told the user what went wrong, or the user has canceled.
    if (response !== undefined) onChosen(response);
  };
  if (!canUsePasskeys)
    return isOnlyWay && <p>This browser can’t use passkeys. Please open Circlet in one that can.</p>;
  if (!isOnlyWay && (passkeys === undefined || passkeys.length === 0)) return null;
  return (
    <Button
      variant={isOnlyWay ? 'primary' : 'ghost'}
      className={isOnlyWay ? '' : '-ms-3 px-3 text-accent-ink'}
      state={isOnlyWay && isPending ? 'pending' : 'idle'}
      onClick={() => void choose()}
    >
      <KeyRound aria-hidden="true" />
      {isOnlyWay ? 'Use a passkey' : 'Use a passkey instead'}
    </Button>
  );
}
