import type { EmailKind } from './email-kinds';

/**
 * Maximum age of an event that still causes an email, for example
 * when events are replayed from the beginning. Milliseconds.
 */
const NEWS_MS = 48 * 60 * 60 * 1000;

/** Returns whether an event of that time is still worth an email now. */
export const isNews = (occurredAt: string, now: Date): boolean =>
  now.getTime() - new Date(occurredAt).getTime() < NEWS_MS;

/**
 * Returns whether an email is still sent: not about a muted topic, not after it became untrue, and to banned users
 * only about the ban.
 */
export const isWanted = (email: {
  readonly kind: EmailKind;
  readonly isBanned: boolean;
  readonly isMuted: boolean;
  readonly isLate: boolean;
}): boolean => !email.isMuted && !email.isLate && (!email.isBanned || email.kind === 'accountSuspended');
