import type { EmailKind } from './email-kinds';

/**
 * Maximum age of an event that still causes an email, for example
 * when events are replayed from the beginning. Milliseconds.
 */
const RECENT_MS = 48 * 60 * 60 * 1000;

/** Returns whether an event of that time is still worth an email now. */
export const isRecent = (occurredAt: string, now: Date): boolean =>
  now.getTime() - new Date(occurredAt).getTime() < RECENT_MS;

/**
 * The emails about the account itself. Only these are sent to an address that is not confirmed, because it may belong to
 * someone else.
 */
export const accountKinds = [
  'welcome',
  'confirmation',
  'emailChangeLink',
  'emailChangeNotice',
  'resetLink',
  'passwordChanged',
  'passkeyAdded',
  'twoStepTurnedOn',
  'twoStepTurnedOff',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'newDevice',
  'accountSuspended',
  'appealAccepted',
  'appealRejected',
] as const satisfies readonly EmailKind[];

/** The emails that banned users receive. */
const banKinds: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'accountSuspended',
  'appealAccepted',
  'appealRejected',
]);

/**
 * Returns whether an email is still sent: not about a muted topic, not after it became untrue, to banned users only
 * about the ban, and to addresses that are not confirmed only about the account.
 */
export const isWanted = (email: {
  readonly kind: EmailKind;
  readonly isBanned: boolean;
  readonly isConfirmed: boolean;
  readonly isMuted: boolean;
  readonly isLate: boolean;
}): boolean =>
  !email.isMuted &&
  !email.isLate &&
  (!email.isBanned || banKinds.has(email.kind)) &&
  (email.isConfirmed || (accountKinds as readonly EmailKind[]).includes(email.kind));
