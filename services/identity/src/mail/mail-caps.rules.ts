import type { MailFacts, MailKind } from './mail-kinds';

/** Mails of one kind to one recipient in 24 hours at most, for the kinds that other users can cause without the recipient. */
export const MAILS_PER_DAY = 10;
/** How many of them may have the same source. */
export const MAILS_PER_SOURCE = 2;

/** The fact that identifies the source: the person who applies or invites, or the group that fills and empties. */
const sources: Partial<Record<MailKind, 'personId' | 'groupId'>> = {
  applicationReceived: 'personId',
  applicationOverdue: 'personId',
  invitationReceived: 'personId',
  placeFreed: 'groupId',
  groupFilled: 'groupId',
};

/**
 * Returns what the cap of a mail counts by.
 * @returns undefined for mails without a cap: the account's own, and those that the recipient's own acts lead to
 */
export function cappedSource(mail: {
  readonly kind: MailKind;
  readonly facts?: MailFacts;
}): Pick<MailFacts, 'personId' | 'groupId'> | undefined {
  const fact = sources[mail.kind];
  return fact === undefined ? undefined : { [fact]: mail.facts?.[fact] };
}
