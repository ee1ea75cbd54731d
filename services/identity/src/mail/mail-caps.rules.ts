import type { MailFacts, MailKind } from './mail-kinds';

/** Maximum emails of one kind per recipient in 24 hours, for kinds that other users alone can trigger. */
export const MAILS_PER_DAY = 10;
/** Maximum of those emails from the same source. */
export const MAILS_PER_SOURCE = 2;

/** The fact that identifies the source: the user who applies or invites, or the group that fills up or gets a free place. */
const sources: Partial<Record<MailKind, 'personId' | 'groupId'>> = {
  applicationReceived: 'personId',
  applicationOverdue: 'personId',
  invitationReceived: 'personId',
  placeFreed: 'groupId',
  groupFilled: 'groupId',
};

/**
 * Returns the source by which the cap of an email is counted.
 * @returns undefined for emails without a cap: those about the account or caused by the recipient's actions
 */
export function cappedSource(mail: {
  readonly kind: MailKind;
  readonly facts?: MailFacts;
}): Pick<MailFacts, 'personId' | 'groupId'> | undefined {
  const fact = sources[mail.kind];
  return fact === undefined ? undefined : { [fact]: mail.facts?.[fact] };
}
