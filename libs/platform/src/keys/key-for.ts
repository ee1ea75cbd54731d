import { hkdfSync } from 'node:crypto';

/** What is signed with a key; what one of them signs proves nothing to another. */
export type KeyPurpose = 'anti-forgery' | 'known-device' | 'reset-link' | 'unsubscribe-link';

const KEY_BYTES = 32;

/**
 * Derives the key of one purpose from a secret (HKDF with SHA-256). The secret itself signs nothing: one key for several
 * purposes would make a caller who may choose the text of one signature able to forge the others.
 * @param secret - `SESSION_SECRET`
 */
export const keyFor = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `circlet/${purpose}`, KEY_BYTES));
