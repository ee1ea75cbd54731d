import type { MailKind } from './mail-kinds';

/** What happened longer ago is no news any more, such as when events are read again from the beginning. Milliseconds. */
const NEWS_MS = 48 * 60 * 60 * 1000;

/** Whether what happened then is still worth a mail now. */
export const isNews = (occurredAt: string, now: Date): boolean =>
  now.getTime() - new Date(occurredAt).getTime() < NEWS_MS;

/** Whether a mail still goes out: not about muted topics, and to banned people only that they are. */
export const isWanted = (mail: {
  readonly kind: MailKind;
  readonly isBanned: boolean;
  readonly isMuted: boolean;
}): boolean => !mail.isMuted && (!mail.isBanned || mail.kind === 'accountSuspended');
