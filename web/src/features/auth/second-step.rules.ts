import type { SecondStepMethod } from '@circlet/contracts';

/** The ways to take the second step in this browser. */
export interface SecondStepWays {
  /** A code of an authenticator app, or a recovery code. */
  readonly code: boolean;
  readonly passkey: boolean;
}

/** Returns the ways that the account has and the browser can. */
export const secondStepWays = (
  methods: readonly SecondStepMethod[],
  canUsePasskeys: boolean,
): SecondStepWays => ({
  code: methods.includes('totp') || methods.includes('recovery'),
  passkey: canUsePasskeys && methods.includes('passkey'),
});

/** Returns the sentence that tells the user what to do. */
export function secondStepLead({ code, passkey }: SecondStepWays): string {
  if (code && passkey) return 'Your password is correct. Now enter a code, or use a passkey.';
  if (code) return 'Your password is correct. Now enter a code from your authenticator app.';
  if (passkey) return 'Your password is correct. Now confirm with your passkey.';
  return 'Your account also needs a passkey, and this browser can’t use passkeys. Please sign in with one that can.';
}
