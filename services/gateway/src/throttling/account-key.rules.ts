import { createHash } from 'node:crypto';

/** What an account is counted by before anybody is signed in: always as long, and no address to be read in Redis. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
