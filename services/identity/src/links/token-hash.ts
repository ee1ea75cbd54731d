import { createHash } from 'node:crypto';

/** Returns the stored form of a token: enough to recognize it, not enough to recreate it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
