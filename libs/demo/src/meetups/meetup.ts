import { DateTime } from 'luxon';

import type { DemoMeetup } from '../types';
import { timeZoneOf } from '../times';
import { demoGroups } from '../groups';
import { demoMemberships } from '../groups/memberships';

/** A local time on one weekday: in the nth such week after today, or before it when negative. */
export interface DemoTime {
  readonly weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
  /** Not 0: today's own weekday counts for neither side. */
  readonly week: number;
  /** Such as '19:00'. */
  readonly at: string;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DAYS_PER_WEEK = 7;

/** Returns the instant of a local time relative to now. */
export function resolveTime(
  { weekday, week, at }: DemoTime,
  timeZone: string,
  now: DateTime = DateTime.now(),
): Date {
  const today = now.setZone(timeZone).startOf('day');
  const ahead = (weekdays.indexOf(weekday) + 1 - today.weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  // The weekday of today itself is a week away on both sides.
  const weeks = week > 0 ? week - (ahead === 0 ? 0 : 1) : week;
  const day = today.plus({ days: ahead + weeks * DAYS_PER_WEEK });
  const [hour, minute] = at.split(':').map(Number);
  return day.set({ hour, minute }).toUTC().toJSDate();
}

type Votes = readonly ('yes' | 'maybe' | 'no' | null)[];

interface MeetupInput {
  readonly groupId: number;
  readonly proposerId: number;
  readonly title: string;
  readonly place?: string;
  readonly note?: string;
  readonly minutes?: number;
  readonly repeat?: DemoMeetup['repeat'];
  readonly createdHoursAgo: number;
}

interface Scheduled extends MeetupInput {
  readonly at: DemoTime;
  /** Answers by member; those who are not named have not answered. */
  readonly going?: readonly number[];
  readonly maybe?: readonly number[];
  readonly declined?: readonly number[];
  /** Who said that they attended. */
  readonly attended?: readonly number[];
  readonly isCanceled?: true;
}

interface Proposed extends MeetupInput {
  readonly times: readonly DemoTime[];
  /** For each member their votes, in the order of the times. */
  readonly votes: Readonly<Record<number, Votes>>;
  /** Hours from now; negative once the meetup has expired. */
  readonly deadlineInHours: number;
}

/** A meetup before it gets its ID. */
export type UnnumberedMeetup = Omit<DemoMeetup, 'id'>;

function common({ groupId, proposerId, title, place, note, minutes, repeat, createdHoursAgo }: MeetupInput) {
  const timeZone = timeZoneOf(demoGroups.find(({ id }) => id === groupId)?.location ?? '');
  return {
    ...{ groupId, proposerId, title, timeZone, createdHoursAgo },
    place: place ?? null,
    note: note ?? null,
    durationMinutes: minutes ?? 120,
    repeat: repeat ?? null,
  };
}

/** Builds a meetup with one time: upcoming, past or canceled. */
export function scheduled(input: Scheduled): UnnumberedMeetup {
  const { going = [], maybe = [], declined = [], attended = [] } = input;
  const answers = [
    ...going.map((userId) => ({ userId, rsvp: 'going' as const })),
    ...maybe.map((userId) => ({ userId, rsvp: 'maybe' as const })),
    ...declined.map((userId) => ({ userId, rsvp: 'declined' as const })),
  ];
  return {
    ...common(input),
    status: input.isCanceled === true ? 'canceled' : 'scheduled',
    options: [{ at: input.at, votes: [{ userId: input.proposerId, vote: 'yes' }] }],
    deadlineInHours: null,
    answers: answers.map((answer) => ({
      ...answer,
      attended: attended.includes(answer.userId) ? true : null,
    })),
  };
}

/** Builds past meetups of one kind, a week or more apart, that all who were members and went say they attended. */
export const pastSeries = (
  input: Omit<Scheduled, 'at' | 'attended' | 'createdHoursAgo'> & {
    readonly going: readonly number[];
    readonly at: Omit<DemoTime, 'week'>;
    readonly weeksAgo: readonly number[];
  },
): readonly UnnumberedMeetup[] =>
  input.weeksAgo.map((weeks) => {
    const membersThen = demoMemberships
      .filter(
        ({ groupId, joinedDaysAgo }) => groupId === input.groupId && joinedDaysAgo > weeks * DAYS_PER_WEEK,
      )
      .map(({ userId }) => userId);
    const going = input.going.filter((userId) => membersThen.includes(userId));
    return scheduled({
      ...input,
      at: { ...input.at, week: -weeks },
      going,
      attended: going,
      createdHoursAgo: (weeks + 1) * DAYS_PER_WEEK * 24,
    });
  });

/** Builds a meetup that members vote on, or that found no time. */
export function proposed(input: Proposed): UnnumberedMeetup {
  const votesOn = (position: number) =>
    Object.entries(input.votes).flatMap(([userId, votes]) => {
      const vote = votes[position] ?? null;
      return vote === null ? [] : [{ userId: Number(userId), vote }];
    });
  return {
    ...common(input),
    status: input.deadlineInHours > 0 ? 'proposed' : 'expired',
    options: input.times.map((at, position) => ({ at, votes: votesOn(position) })),
    deadlineInHours: input.deadlineInHours,
    answers: [],
  };
}
