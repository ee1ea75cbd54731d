import { createHmac } from 'node:crypto';

/** Number of accounts that one browser is remembered for. */
const MAX_MARKS = 5;

const marksIn = (cookie: string | undefined): string[] => (cookie === undefined ? [] : cookie.split('.'));

/**
 * Returns the signature that marks a browser as known to an account. It can't be forged without the key.
 * @param key - derived for the purpose `known-device`
 */
export const deviceMark = (key: Buffer, account: string): string =>
  createHmac('sha256', key).update(account).digest('base64url');

/** Returns whether the cookie contains the mark. */
export const hasMark = (cookie: string | undefined, mark: string): boolean => marksIn(cookie).includes(mark);

/** Returns the cookie with the mark added, newest first. */
export const addMark = (cookie: string | undefined, mark: string): string =>
  [mark, ...marksIn(cookie).filter((other) => other !== mark)].slice(0, MAX_MARKS).join('.');
