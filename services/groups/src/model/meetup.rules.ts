import {
  type BodyOf,
  type ErrorCode,
  type ErrorDetail,
  limits,
  type Meetup,
  type MeetupRepeat,
  type MeetupStatus,
  type MeetupVote,
  type Rsvp,
  type updateMeetup,
} from '@circlet/contracts';
import { DateTime } from 'luxon';

import { DAY_MS } from './daily-limit.rules';
import { type Managers, managesGroup } from './group.rules';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** The status as stored: whether a scheduled meetup is past depends on the time. */
export type StoredStatus = Exclude<MeetupStatus, 'past'>;

/** The facts that decide what can be done with a meetup. */
export interface MeetupState {
  readonly status: StoredStatus;
  /** Null until the meetup is scheduled. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Returns the status that members see. */
export const statusOf = (
  { status, endsAt }: Pick<MeetupState, 'status' | 'endsAt'>,
  now: Date,
): MeetupStatus => (status === 'scheduled' && endsAt !== null && endsAt <= now ? 'past' : status);

/** Returns whether nothing is decided about a meetup anymore: it has ended, expired or was canceled. */
function isOver(meetup: MeetupState, now: Date): boolean {
  const status = statusOf(meetup, now);
  return status !== 'proposed' && status !== 'scheduled';
}

/** Returns whether a member may schedule, edit and cancel a meetup: its proposer, the owner and the co-owners. */
export const plansMeetup = (
  userId: number,
  { proposerId, ...managers }: Managers & { readonly proposerId: number },
): boolean => userId === proposerId || managesGroup(userId, managers);

/** Returns when a meetup of this length ends. */
export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);

/** Returns why a time can't be that of a meetup, or null when it can. */
const timeProblem = (startsAt: Date, now: Date): string | null => {
  if (startsAt <= now) return 'Must be in the future';
  const last = now.getTime() + limits.meetupDaysAhead * DAY_MS;
  return startsAt.getTime() > last ? `Must be in the next ${limits.meetupDaysAhead} days` : null;
};

/** The times of a proposal, and its deadline if its proposer chose one. */
export interface ProposedTimes {
  readonly times: readonly Date[];
  readonly deadline: Date | null;
}

/** Returns why a proposal is invalid, or null when it is valid. */
export function proposalProblem({ times, deadline }: ProposedTimes, now: Date): ErrorDetail | null {
  for (const [index, time] of times.entries()) {
    const message = timeProblem(time, now);
    if (message !== null) return { path: `options.${index}.startsAt`, message };
  }
  if (deadline === null || times.length === 1) return null;
  if (deadline <= now) return { path: 'deadline', message: 'Must be in the future' };
  return deadline.getTime() > firstOf(times)
    ? { path: 'deadline', message: 'Must not be after the first time' }
    : null;
}

const firstOf = (times: readonly Date[]): number => Math.min(...times.map((time) => time.getTime()));

/**
 * Returns when the votes on a new meetup decide. Unless its proposer chose a deadline, members get half of the time that
 * is left if the first time is too close for the usual one.
 * @returns null for a single time, on which no one votes
 */
export function deadlineOf({ times, deadline }: ProposedTimes, now: Date): Date | null {
  if (times.length === 1) return null;
  if (deadline !== null) return deadline;
  const { afterProposal, beforeFirst } = limits.meetupDeadlineHours;
  const first = firstOf(times);
  const usual = Math.min(now.getTime() + afterProposal * HOUR_MS, first - beforeFirst * HOUR_MS);
  return new Date(usual > now.getTime() ? usual : now.getTime() + Math.floor((first - now.getTime()) / 2));
}

/** Returns why a group can't have another meetup, or null when it can. */
export const proposalRefusal = (openMeetups: number): ErrorCode | null =>
  openMeetups >= limits.openMeetups ? 'TOO_MANY_MEETUPS' : null;

/** Returns why members can't vote, or null when they can. */
export const votingRefusal = ({ status }: Pick<MeetupState, 'status'>): ErrorCode | null =>
  status === 'proposed' ? null : 'MEETUP_NOT_OPEN';

/** Returns the detail of a refusal of a time that is not one of the meetup's own. */
export const unknownOption = (path: string): ErrorDetail => ({
  path,
  message: 'Must be one of the times of the meetup',
});

/** Returns why a meetup can't be scheduled for a time, or null when it can. A time that has passed is no longer open. */
export const schedulingRefusal = (
  meetup: Pick<MeetupState, 'status'>,
  startsAt: Date,
  now: Date,
): ErrorCode | null => votingRefusal(meetup) ?? (startsAt <= now ? 'MEETUP_NOT_OPEN' : null);

/** Returns why members can't say whether they come, or null when they can. */
export const answeringRefusal = (meetup: MeetupState, now: Date): ErrorCode | null =>
  statusOf(meetup, now) === 'scheduled' ? null : 'MEETUP_NOT_SCHEDULED';

/** Returns why a meetup can't be canceled, or null when it can. */
export const cancelingRefusal = (meetup: MeetupState, now: Date): ErrorCode | null =>
  isOver(meetup, now) ? 'MEETUP_OVER' : null;

/** One of the times of a meetup, with the number of votes for it. */
export interface OptionTally {
  readonly id: number;
  readonly startsAt: Date;
  readonly yes: number;
  readonly maybe: number;
}

/**
 * Returns the time that the votes choose: the one with the most yes, then the most maybe, then the earliest. A time at
 * which the meetup would be over can't win; the first one may be the deadline itself.
 * @returns null when no time has enough yes votes
 */
export function bestOption<Option extends OptionTally>(
  options: readonly Option[],
  durationMinutes: number,
  now: Date,
): Option | null {
  const [best] = options
    .filter(({ yes, startsAt }) => yes >= limits.meetupYesVotes && endOf(startsAt, durationMinutes) > now)
    .sort(
      (one, other) =>
        other.yes - one.yes || other.maybe - one.maybe || one.startsAt.getTime() - other.startsAt.getTime(),
    );
  return best ?? null;
}

/** Whether members come, by their votes on the chosen time. */
export const rsvpAfter: Readonly<Record<MeetupVote, Rsvp>> = { yes: 'going', maybe: 'maybe', no: 'declined' };

/** The time of a scheduled meetup, and which reminders it needs. */
export interface Timing {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly repeatDay: number | null;
  readonly repeatMinute: number | null;
  readonly remindedFirstAt: Date | null;
  readonly remindedLastAt: Date | null;
}

/**
 * Returns what follows from the start of a meetup that gets it now. A reminder whose time has already passed counts
 * as sent, because the members hear of the new time itself.
 */
export function timingAt(
  startsAt: Date,
  meetup: Pick<Meetup, 'durationMinutes' | 'timeZone'> & { readonly repeat: MeetupRepeat | null },
  now: Date,
): Timing {
  const sentBefore = (hours: number): Date | null =>
    startsAt.getTime() - hours * HOUR_MS <= now.getTime() ? now : null;
  return {
    startsAt,
    endsAt: endOf(startsAt, meetup.durationMinutes),
    repeatDay: meetup.repeat === 'monthly' ? dayOfMonth(startsAt, meetup.timeZone) : null,
    repeatMinute: meetup.repeat === null ? null : minuteOfDay(startsAt, meetup.timeZone),
    remindedFirstAt: sentBefore(limits.meetupReminderHours.first),
    remindedLastAt: sentBefore(limits.meetupReminderHours.last),
  };
}

const dayOfMonth = (time: Date, zone: string): number => DateTime.fromJSDate(time, { zone }).day;

/** Returns the minute of the day at which a meetup starts, in its own zone. */
export function minuteOfDay(startsAt: Date, zone: string): number {
  const { hour, minute } = DateTime.fromJSDate(startsAt, { zone });
  return hour * 60 + minute;
}

/** The facts about a meetup that an edit changes or depends on. */
export type EditableMeetup = MeetupState &
  Pick<Meetup, 'durationMinutes' | 'timeZone'> & { readonly repeat: MeetupRepeat | null };

/** What an edit changes, and how it moves the meetup if it does. Otherwise, why it is refused. */
export type EditDecision =
  | { readonly change: MeetupChange; readonly move: { readonly from: Date; readonly to: Date } | null }
  | { readonly refused: ErrorCode };

/** The fields of a meetup that edits change; undefined leaves one as it is. */
export type MeetupChange = {
  readonly [K in 'title' | 'place' | 'note' | 'durationMinutes']?: BodyOf<typeof updateMeetup>[K];
} & Partial<Timing> & { readonly repeat?: null | undefined };

/** Decides what an edit does. The same time again moves nothing. */
export function decideEdit(
  meetup: EditableMeetup,
  { startsAt: newStart, ...fields }: BodyOf<typeof updateMeetup>,
  now: Date,
): EditDecision {
  if (isOver(meetup, now)) return { refused: 'MEETUP_OVER' };
  const edited = { ...meetup, durationMinutes: fields.durationMinutes ?? meetup.durationMinutes };
  if (newStart === undefined || Date.parse(newStart) === meetup.startsAt?.getTime()) {
    const { startsAt } = meetup;
    const end = startsAt === null ? {} : { endsAt: endOf(startsAt, edited.durationMinutes) };
    return { change: { ...fields, ...end }, move: null };
  }
  const startsAt = new Date(newStart);
  const hasBegun = meetup.startsAt === null || meetup.startsAt <= now;
  if (hasBegun || timeProblem(startsAt, now) !== null) return { refused: 'MEETUP_NOT_MOVABLE' };
  return {
    change: { ...fields, ...timingAt(startsAt, edited, now) },
    move: { from: meetup.startsAt, to: startsAt },
  };
}
