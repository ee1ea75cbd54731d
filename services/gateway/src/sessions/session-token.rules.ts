import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes. */
const shape = /^[\w-]{43}$/;

/** A new secret for a cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** Whether a cookie's value can be one of our secrets at all. */
export const isSessionToken = (token: string | undefined): token is string =>
  token !== undefined && shape.test(token);

/** What the store knows a session by: who reads Redis cannot sign in with what is there. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
