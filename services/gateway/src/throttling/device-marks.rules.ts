import { createHmac } from 'node:crypto';

/** Accounts that one browser is remembered for. */
const MAX_MARKS = 5;

const marksIn = (cookie: string | undefined): string[] => (cookie === undefined ? [] : cookie.split('.'));

/** What only we could have put into a browser's cookie. @param key - of the purpose `known-device` */
export const deviceMark = (key: Buffer, account: string): string =>
  createHmac('sha256', key).update(account).digest('base64url');

/** Whether the cookie carries the mark. */
export const hasMark = (cookie: string | undefined, mark: string): boolean => marksIn(cookie).includes(mark);

/** The cookie with the mark in it, the newest first. */
export const addMark = (cookie: string | undefined, mark: string): string =>
  [mark, ...marksIn(cookie).filter((other) => other !== mark)].slice(0, MAX_MARKS).join('.');
