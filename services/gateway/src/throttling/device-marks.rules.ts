import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a browser stays known to an account. Seconds. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;
const DEVICE_MS = DEVICE_SECONDS * 1000;

/** Number of marks in one browser: two for each of the last five accounts. */
const MAX_MARKS = 10;

const marksIn = (cookie: string | undefined): string[] => (cookie === undefined ? [] : cookie.split('.'));

const signatureOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in the same time for a wrong signature as for a right one. */
function isSigned(key: Buffer, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, text))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Returns when a mark of this account ends, in milliseconds since the epoch; undefined if it isn't one. */
function endOf(mark: string, key: Buffer, account: string): number | undefined {
  const [end = '', signature] = mark.split('~');
  if (signature === undefined) return isSigned(key, account, mark) ? Infinity : undefined;
  return isSigned(key, `${account}~${end}`, signature) ? parseInt(end, 36) : undefined;
}

/**
 * Returns the mark that makes a browser known to an account for a year. It can't be forged without the key.
 * @param key - derived for the purpose `known-device`
 * @param now - milliseconds since the epoch
 */
export function deviceMark(key: Buffer, account: string, now: number): string {
  const end = (now + DEVICE_MS).toString(36);
  return `${end}~${signatureOf(key, `${account}~${end}`)}`;
}

/**
 * Returns whether the cookie contains a mark of the account that has not ended.
 * @param since - marks that are not newer don't count; milliseconds since the epoch
 */
export const hasMark = (
  cookie: string | undefined,
  key: Buffer,
  account: string,
  now: number,
  since = 0,
): boolean =>
  marksIn(cookie).some((mark) => {
    const end = endOf(mark, key, account) ?? 0;
    return end > now && end - DEVICE_MS > since;
  });

/**
 * Returns whether the cookie contains a mark of the account from before marks had an end. The browser keeps it until its
 * cookie ends or a new mark replaces it.
 */
export const hasEndlessMark = (cookie: string | undefined, key: Buffer, account: string): boolean =>
  marksIn(cookie).some((mark) => endOf(mark, key, account) === Infinity);

/** Returns the cookie with a new mark of the account instead of the earlier one, newest first. */
export const withMark = (cookie: string | undefined, key: Buffer, account: string, now: number): string => {
  const others = marksIn(cookie).filter((mark) => endOf(mark, key, account) === undefined);
  return [deviceMark(key, account, now), ...others].slice(0, MAX_MARKS).join('.');
};
