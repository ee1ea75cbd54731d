import type { AuthenticationResponse } from '@circlet/contracts';

import { choosePasskey } from '../../shared/domain/session/choose-passkey';
import { toast } from '../../shared/ui/toast-store';

/** Names of the errors with which browsers report that the user chose nothing. */
const canceled = new Set(['NotAllowedError', 'AbortError']);

/**
 * Lets the user choose a passkey in a dialog of the browser. Shows a toast if the browser fails.
 * @returns the proof that the user has it; undefined if there is none
 */
export async function askForPasskey(): Promise<AuthenticationResponse | undefined> {
  try {
    return await choosePasskey('dialog');
  } catch (error) {
    if (!(error instanceof Error && canceled.has(error.name)))
      toast({ title: 'Authentication failed', description: 'Please try again', variant: 'danger' });
    return undefined;
  }
}
