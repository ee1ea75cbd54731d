import type { EmailFacts, EmailKind } from './email-kinds';

/** Maximum emails of one kind per recipient in 24 hours, for kinds that can be triggered without the recipient. */
export const EMAILS_PER_DAY = 10;
/** Maximum of those emails from the same source. */
const EMAILS_PER_SOURCE = 2;

/**
 * Kinds of which one source can cause as many as all sources together: those about one of several open meetups of a
 * group, and those about sign-ins, which have no source but the account.
 */
const withoutShares: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'newDevice',
  'meetupProposed',
  'meetupScheduled',
  'meetupMoved',
]);

/** Returns how many emails of a kind the same source can cause in 24 hours. */
export const emailsPerSource = (kind: EmailKind): number =>
  withoutShares.has(kind) ? EMAILS_PER_DAY : EMAILS_PER_SOURCE;

/**
 * The fact that identifies the source: the user who applies, asks or invites, or the group that fills up, gets a free
 * place or plans a meetup; null for kinds that count together.
 */
const sources: Partial<Record<EmailKind, 'personId' | 'groupId' | null>> = {
  newDevice: null,
  applicationReceived: 'personId',
  applicationOverdue: 'personId',
  invitationReceived: 'personId',
  madeCoOwner: 'groupId',
  madeOwner: 'groupId',
  inheritedGroup: 'groupId',
  placeFreed: 'groupId',
  groupFilled: 'groupId',
  questionFromApplicant: 'personId',
  questionFromOwner: 'groupId',
  meetupProposed: 'groupId',
  meetupScheduled: 'groupId',
  meetupMoved: 'groupId',
};

/**
 * Returns the source by which the cap of an email is counted.
 * @returns undefined for emails without a cap: others about the account, or caused by the recipient's actions
 */
export function cappedSource(email: {
  readonly kind: EmailKind;
  readonly facts?: EmailFacts;
}): Pick<EmailFacts, 'personId' | 'groupId'> | undefined {
  const fact = sources[email.kind];
  if (fact === undefined) return undefined;
  return fact === null ? {} : { [fact]: email.facts?.[fact] };
}
