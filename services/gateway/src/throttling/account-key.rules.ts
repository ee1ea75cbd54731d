import { createHash } from 'node:crypto';

import { normalizeEmail } from '@circlet/contracts';

/** What an account is counted by before anybody is signed in: always the same length, and no address can be read in Redis. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22);
