import { z } from 'zod';

import { limits } from '../limits';
import { id, lineOfText, timestamp } from './primitives';

/** Bytes in base64url, as WebAuthn's JSON forms carry them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url text');

/** The id of a credential: at most 1,023 bytes. */
const credentialId = bytes(1_364);

/** Name that the user gives a passkey, such as the device that it is on. */
export const passkeyNameSchema = lineOfText()
  .min(1, 'Please enter a name')
  .max(limits.passkeyName.max, `Must be at most ${limits.passkeyName.max} characters`);

/** How a browser can reach an authenticator, such as `usb` or `internal`. New ways appear over time. */
const transports = z.array(z.string().max(20)).max(10);

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** A browser's `RegistrationResponseJSON` (WebAuthn Level 3): a new credential. */
export const registrationResponseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: transports.default([]),
  }),
});
export type RegistrationResponse = z.output<typeof registrationResponseSchema>;

/** A browser's `AuthenticationResponseJSON` (WebAuthn Level 3): the proof that the user has a credential. */
export const authenticationResponseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponseSchema>;

const userVerification = z.literal('required');

/** What a browser creates a credential from: `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3). */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.number().int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  /** The caller's passkeys, so that no authenticator makes a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
});
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptionsSchema>;

/**
 * What a browser asks for a passkey with: `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3). It names no
 * credentials, so the browser offers all that it has for this site.
 */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  userVerification,
});
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptionsSchema>;

/** A passkey of the caller. Its key stays on the server. */
export const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  /** Null until the first sign-in with it. */
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;
