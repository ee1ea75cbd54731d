import type { ProofKind } from '../../../shared/api/step-up';

/** A proof that is typed into the field with this name. */
export type TypedProof = 'password' | 'code';
export type ProofMethod = TypedProof | 'passkey';

/**
 * Returns how the dialog asks for a proof. A password isn't a second step.
 * @param hasCodes - whether the user has an authenticator app
 * @param prefersCode - whether the user has asked for the field for codes
 */
export function proofMethod(
  kind: ProofKind,
  { hasCodes, prefersCode }: { hasCodes: boolean; prefersCode: boolean },
): ProofMethod {
  if (kind === 'secondStep') return hasCodes ? 'code' : 'passkey';
  return hasCodes && prefersCode ? 'code' : 'password';
}

const requests: Readonly<Record<ProofMethod, string>> = {
  password: 'please enter your password again',
  code: 'please enter a code',
  passkey: 'please use your passkey',
};

/** Returns the dialog's sentence about what to do and why. */
export const proofRequest = (kind: ProofKind, method: ProofMethod): string =>
  kind === 'any'
    ? `For your safety, ${requests[method]}. We won’t ask again for a few minutes.`
    : `To work as a moderator or admin, ${requests[method]}. We’ll ask once after each sign-in with your password.`;

/** The message when the field was left empty. */
export const missingProof: Readonly<Record<TypedProof, string>> = {
  password: 'Please enter your password',
  code: 'Please enter a code',
};
