import { getPasskeyRequestOptions, type AuthenticationResponse } from '@circlet/contracts';

import { request } from '../../api/api-client';
import { loadPart } from '../../lazy-part';

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = 'PublicKeyCredential' in window;

const load = () => loadPart(() => import('@simplewebauthn/browser'));

/**
 * Lets the user choose one of their passkeys for this site, and returns the proof that they have it.
 * @param where - in a dialog of the browser, or among the suggestions of the email field, until `stopSuggesting`
 * @throws Error when the user cancels or chooses something else
 */
export async function choosePasskey(where: 'dialog' | 'autofill'): Promise<AuthenticationResponse> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    load(),
    request(getPasskeyRequestOptions),
  ]);
  const useBrowserAutofill = where === 'autofill';
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** Returns whether the browser can suggest passkeys in the email field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  (await load()).browserSupportsWebAuthnAutofill();

/** Ends the suggestions of passkeys. */
export const stopSuggesting = async (): Promise<void> => {
  (await load()).WebAuthnAbortService.cancelCeremony();
};
