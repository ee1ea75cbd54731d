import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token of a calendar's address, which can't be guessed. */
export const newCalendarToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. A leaked database opens no calendar. */
export const calendarTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
