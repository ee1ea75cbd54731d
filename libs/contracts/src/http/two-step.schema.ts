import { z } from 'zod';

import { limits } from '../limits';
import { timestamp } from './primitives';

/** A way to take the second step of a sign-in: a code of an app, a recovery code, or a passkey. */
export const secondStepMethodSchema = z.enum(['totp', 'recovery', 'passkey']);
export type SecondStepMethod = z.output<typeof secondStepMethodSchema>;

/** A code of an authenticator app, or a recovery code. Spaces, hyphens and case don't matter. */
export const codeSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a code')
  .max(limits.code.max, `Must be at most ${limits.code.max} characters`);

/** The answer to a right password when the account has a second step. No session has been started yet. */
export const secondStepNeededSchema = z.object({
  secondStep: z.literal(true),
  /** How the user can take it. */
  methods: z.array(secondStepMethodSchema),
});
export type SecondStepNeeded = z.output<typeof secondStepNeededSchema>;

/** Whether the caller signs in with a second step, and how many recovery codes are left. */
export const twoStepSchema = z.object({
  isOn: z.boolean(),
  /** When it was turned on; null while it is off. */
  turnedOnAt: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type TwoStep = z.output<typeof twoStepSchema>;

/** What an authenticator app needs to make codes. It is shown once. */
export const totpSetupSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});

/** New recovery codes, each for one sign-in. They are shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
