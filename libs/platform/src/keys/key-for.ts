import { hkdfSync } from 'node:crypto';

/** The use of a signing key. A signature made for one purpose is not valid for another. */
export type KeyPurpose =
  | 'anti-forgery'
  | 'known-device'
  | 'passkey-challenge'
  | 'passkey-user'
  | 'totp-secret'
  | 'recovery-code'
  | 'reset-link'
  | 'confirmation-link'
  | 'email-undo-link'
  | 'appeal-link'
  | 'not-me-link'
  | 'unsubscribe-link';

const KEY_BYTES = 32;

/**
 * Derives the key for one purpose from a secret (HKDF with SHA-256). The secret itself signs nothing: with
 * one key for several purposes, a caller who can choose the text of one signature could forge the others.
 * @param secret - `SESSION_SECRET`, or `ENCRYPTION_SECRET` for what is stored
 */
export const keyFor = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `circlet/${purpose}`, KEY_BYTES));
