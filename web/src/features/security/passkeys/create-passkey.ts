import type { PasskeyCreationOptions, RegistrationResponse } from '@circlet/contracts';

import { loadPart } from '../../../shared/lazy-part';

/** Why a browser created no passkey, in the user's words. */
const reasons: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'It was canceled or took too long.',
};

/** A browser that created no passkey. The message is for the user. */
export class NoPasskey extends Error {}

/**
 * Has the browser create a passkey, which shows the user its own dialog.
 * @throws NoPasskey when the user cancels or the browser can't
 */
export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<RegistrationResponse> {
  const { startRegistration } = await loadPart(() => import('@simplewebauthn/browser'));
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    const reason = error instanceof Error ? reasons[error.name] : undefined;
    throw new NoPasskey(reason ?? 'This browser couldn’t create one.', { cause: error });
  }
}
