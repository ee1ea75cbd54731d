import { createHash } from 'node:crypto';

import { normalizeEmail } from '@circlet/contracts';

/**
 * Returns the key by which a visitor's requests for an account are counted. It is hashed, so that it has a
 * fixed length and Redis contains no email addresses.
 */
export const accountKey = (email: string): string =>
  createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22);
