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

import type { MeetupFacts } from '../email/email-kinds';
import type { NewNotice } from '../notices/notices';
import { skipMeetupNotices } from '../notices/skip-meetup-notices';
import type { NoticeKind } from '../push/push-kinds';
import { noticeHandlers } from './notice-handlers';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The facts of an event that all notices about meetups have in common. */
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

/** What one kind of notice adds. */
interface More extends Pick<MeetupFacts, 'movedFrom' | 'options' | 'deadline'> {
  readonly reason?: string | null;
  readonly notAfter?: string;
}

/** Returns a notice of a kind to each of these users. */
function noticesTo(
  userIds: readonly number[],
  kind: NoticeKind,
  { meetupId, groupId, title, timeZone, place = null, startsAt = null, byUserId }: Meetup,
  { notAfter, reason = null, ...more }: More = {},
): Omit<NewNotice, 'eventId'>[] {
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
 * Notifies members about meetups of their groups. A change of a meetup makes the earlier emails and pushes untrue that still wait
 * to be sent, so they are skipped. Reminders expire.
 */
export const notifyWhenMeetupsChange = noticeHandlers((notify) => [
  notify(meetupProposedV1, 'mail-members-when-meetup-is-proposed', (data) =>
    noticesTo(othersOf(data), 'meetupProposed', data, {
      options: data.options,
      deadline: data.deadline,
      notAfter: data.deadline,
    }),
  ),
  notify(meetupScheduledV1, 'mail-members-when-meetup-is-scheduled', async (data, tx) => {
    await skipMeetupNotices(tx, data);
    // The votes or the repetition chose the time, so that no one knows of it yet.
    const isAutomatic = data.cause === 'voted' || data.cause === 'repeated';
    const userIds = isAutomatic ? data.memberIds : othersOf(data);
    return noticesTo(userIds, 'meetupScheduled', data, { notAfter: data.startsAt });
  }),
  notify(meetupMovedV1, 'mail-members-when-meetup-is-moved', async (data, tx) => {
    await skipMeetupNotices(tx, data);
    const { movedFrom, startsAt } = data;
    return noticesTo(othersOf(data), 'meetupMoved', data, { movedFrom, notAfter: startsAt });
  }),
  notify(meetupCanceledV1, 'mail-members-when-meetup-is-canceled', async (data, tx) => {
    await skipMeetupNotices(tx, data);
    return noticesTo(othersOf(data), 'meetupCanceled', data, { reason: data.reason });
  }),
  notify(meetupExpiredV1, 'mail-proposer-when-meetup-expires', async (data, tx) => {
    await skipMeetupNotices(tx, data);
    return noticesTo([data.proposerId], 'meetupExpired', data);
  }),
  notify(meetupVotesMissingV1, 'mail-members-when-their-votes-are-missing', (data) =>
    noticesTo(data.userIds, 'meetupVotesMissing', data, { deadline: data.deadline, notAfter: data.deadline }),
  ),
  notify(meetupUpcomingV1, 'mail-members-when-meetup-is-upcoming', (data) =>
    data.hours === limits.meetupReminderHours.last
      ? noticesTo(data.userIds, 'meetupStartsSoon', data, { notAfter: data.startsAt })
      : // From then on, the last reminder says the same.
        noticesTo(data.userIds, 'meetupUpcoming', data, {
          notAfter: shifted(data.startsAt, -limits.meetupReminderHours.last * HOUR_MS),
        }),
  ),
  notify(meetupEndedV1, 'mail-members-when-meetup-has-ended', (data) =>
    noticesTo(data.userIds, 'meetupEnded', data, {
      notAfter: shifted(data.startsAt, data.durationMinutes * MINUTE_MS + limits.attendanceDays * DAY_MS),
    }),
  ),
  notify(memberLeftV1, 'skip-mails-about-meetups-when-member-leaves', async ({ groupId, userId }, tx) => {
    await skipMeetupNotices(tx, { groupId, userId });
    return [];
  }),
  notify(groupDeletedV1, 'skip-mails-about-meetups-when-group-is-deleted', async ({ groupId }, tx) => {
    await skipMeetupNotices(tx, { groupId });
    return [];
  }),
]);
