import {
  groupDeletedV1,
  limits,
  meetupCanceledV1,
  meetupEndedV1,
  meetupExpiredV1,
  meetupMovedV1,
  meetupProposedV1,
  meetupScheduledV1,
  meetupUpcomingV1,
  meetupVotesMissingV1,
  memberLeftV1,
} from '@circlet/contracts';

import type { EmailKind, MeetupFacts, NewEmail } from '../email/email-kinds';
import { skipMeetupEmails } from '../email/skip-meetup-emails';
import { emailHandlers } from './email-handler';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The facts of an event that all emails about meetups have in common. */
interface Meetup {
  readonly meetupId: number;
  readonly groupId: number;
  readonly title: string;
  readonly timeZone: string;
  readonly place?: string | null;
  readonly startsAt?: string | null;
  /** Who changed it. */
  readonly byUserId?: number;
}

/** What one kind of email adds. */
interface More extends Pick<MeetupFacts, 'movedFrom' | 'options' | 'deadline'> {
  readonly reason?: string | null;
  readonly notAfter?: string;
}

/** Returns an email of a kind to each of these users. */
function emailsTo(
  userIds: readonly number[],
  kind: EmailKind,
  { meetupId, groupId, title, timeZone, place = null, startsAt = null, byUserId }: Meetup,
  { notAfter, reason = null, ...more }: More = {},
): Omit<NewEmail, 'eventId'>[] {
  const meetup: MeetupFacts = {
    ...{ id: meetupId, title, timeZone, ...more },
    ...(place === null ? {} : { place }),
    ...(startsAt === null ? {} : { startsAt }),
    ...(reason === null ? {} : { reason }),
  };
  const facts = { groupId, meetup, ...(byUserId === undefined ? {} : { personId: byUserId }) };
  return userIds.map((userId) => ({ kind, userId, facts, ...(notAfter === undefined ? {} : { notAfter }) }));
}

const othersOf = ({ memberIds, byUserId }: { memberIds: number[]; byUserId: number }): number[] =>
  memberIds.filter((userId) => userId !== byUserId);

const shifted = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/**
 * Emails members about meetups of their groups. A change of a meetup makes the earlier emails untrue that still wait
 * to be sent, so they are skipped. Reminders expire.
 */
export const emailWhenMeetupsChange = emailHandlers((email) => [
  email(meetupProposedV1, 'mail-members-when-meetup-is-proposed', (data) =>
    emailsTo(othersOf(data), 'meetupProposed', data, {
      options: data.options,
      deadline: data.deadline,
      notAfter: data.deadline,
    }),
  ),
  email(meetupScheduledV1, 'mail-members-when-meetup-is-scheduled', async (data, tx) => {
    await skipMeetupEmails(tx, data);
    // The votes or the repetition chose the time, so that no one knows of it yet.
    const isAutomatic = data.cause === 'voted' || data.cause === 'repeated';
    const userIds = isAutomatic ? data.memberIds : othersOf(data);
    return emailsTo(userIds, 'meetupScheduled', data, { notAfter: data.startsAt });
  }),
  email(meetupMovedV1, 'mail-members-when-meetup-is-moved', async (data, tx) => {
    await skipMeetupEmails(tx, data);
    const { movedFrom, startsAt } = data;
    return emailsTo(othersOf(data), 'meetupMoved', data, { movedFrom, notAfter: startsAt });
  }),
  email(meetupCanceledV1, 'mail-members-when-meetup-is-canceled', async (data, tx) => {
    await skipMeetupEmails(tx, data);
    return emailsTo(othersOf(data), 'meetupCanceled', data, { reason: data.reason });
  }),
  email(meetupExpiredV1, 'mail-proposer-when-meetup-expires', async (data, tx) => {
    await skipMeetupEmails(tx, data);
    return emailsTo([data.proposerId], 'meetupExpired', data);
  }),
  email(meetupVotesMissingV1, 'mail-members-when-their-votes-are-missing', (data) =>
    emailsTo(data.userIds, 'meetupVotesMissing', data, { deadline: data.deadline, notAfter: data.deadline }),
  ),
  email(meetupUpcomingV1, 'mail-members-when-meetup-is-upcoming', (data) =>
    data.hours === limits.meetupReminderHours.last
      ? emailsTo(data.userIds, 'meetupStartsSoon', data, { notAfter: data.startsAt })
      : // From then on, the last reminder says the same.
        emailsTo(data.userIds, 'meetupUpcoming', data, {
          notAfter: shifted(data.startsAt, -limits.meetupReminderHours.last * HOUR_MS),
        }),
  ),
  email(meetupEndedV1, 'mail-members-when-meetup-has-ended', (data) =>
    emailsTo(data.userIds, 'meetupEnded', data, {
      notAfter: shifted(data.startsAt, data.durationMinutes * MINUTE_MS + limits.attendanceDays * DAY_MS),
    }),
  ),
  email(memberLeftV1, 'skip-mails-about-meetups-when-member-leaves', async ({ groupId, userId }, tx) => {
    await skipMeetupEmails(tx, { groupId, userId });
    return [];
  }),
  email(groupDeletedV1, 'skip-mails-about-meetups-when-group-is-deleted', async ({ groupId }, tx) => {
    await skipMeetupEmails(tx, { groupId });
    return [];
  }),
]);
