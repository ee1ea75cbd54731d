import { createHash, randomBytes } from 'node:crypto';

/** Matches 32 bytes in base64url. */
const shape = /^[\w-]{43}$/;

/** Returns a new secret for a session cookie: 32 random bytes in base64url. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** Returns whether a cookie's value has the format of a session secret. */
export const isSessionToken = (token: string | undefined): token is string =>
  token !== undefined && shape.test(token);

/**
 * Returns the hash that the store keeps instead of the secret, so that someone who can read
 * Redis can't sign in with it.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
