import { limits, type MeetupRepeat } from '@circlet/contracts';

import type { StoredStatus } from '../../model/meetup.rules';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Members are asked this long after the end whether they met: on the next day, and at a time at which they were
 * together, so that no one is asked at night.
 */
const ASK_AFTER_HOURS = 22;

/** Something that a meetup does by itself. */
export type ClockStep = 'nudge' | 'decide' | 'remind-first' | 'remind-last' | 'ask' | 'repeat';

/** The facts about a meetup that its steps depend on. */
export interface ClockFacts {
  readonly status: StoredStatus;
  readonly createdAt: Date;
  readonly deadline: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly repeat: MeetupRepeat | null;
  readonly hasRepeated: boolean;
  readonly nudgedAt: Date | null;
  readonly remindedFirstAt: Date | null;
  readonly remindedLastAt: Date | null;
  readonly askedAt: Date | null;
}

/** A time span in which a step is due. The start belongs to it, the end doesn't. */
interface Due {
  readonly from: Date;
  readonly until: Date;
}

/** When steps are due, in hours after the deadline (`nudge`), the start (`remind…`) or the end (`ask`). */
export const stepDelays = {
  nudge: -limits.meetupNudgeHours,
  remindFirst: -limits.meetupReminderHours.first,
  remindLast: -limits.meetupReminderHours.last,
  ask: ASK_AFTER_HOURS,
};

/** Returns the times by which the database finds meetups that have a step due now. */
export function dueTimes(now: Date) {
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
  return {
    /** Nudged if the deadline is between now and then. */
    nudgeBefore: inHours(limits.meetupNudgeHours),
    /** Reminded if the start is between now and then. */
    remindFirstBefore: inHours(limits.meetupReminderHours.first),
    remindLastBefore: inHours(limits.meetupReminderHours.last),
    /** Asked if the end is between these. */
    askAfter: inHours(-24 * limits.attendanceDays),
    askBefore: inHours(-ASK_AFTER_HOURS),
  };
}

const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);

/** Returns the times at which the steps of a meetup that has a time are due. */
function spansOf(
  startsAt: Date,
  endsAt: Date,
): Readonly<Record<'remind-first' | 'remind-last' | 'ask', Due>> {
  const { first, last } = limits.meetupReminderHours;
  return {
    // When the second reminder is due, the first one would be wrong.
    'remind-first': { from: hoursAfter(startsAt, -first), until: hoursAfter(startsAt, -last) },
    'remind-last': { from: hoursAfter(startsAt, -last), until: startsAt },
    ask: { from: hoursAfter(endsAt, ASK_AFTER_HOURS), until: hoursAfter(endsAt, 24 * limits.attendanceDays) },
  };
}

/** Returns the step that is due on a proposed meetup. Members who got the proposal within a day are not nudged. */
function voteStep({ createdAt, deadline, nudgedAt }: ClockFacts, now: Date): ClockStep[] {
  if (deadline === null) return [];
  if (deadline <= now) return ['decide'];
  const nudgeAt = hoursAfter(deadline, -limits.meetupNudgeHours);
  return nudgedAt === null && createdAt < nudgeAt && nudgeAt <= now ? ['nudge'] : [];
}

/** Returns the steps that are due on a meetup. Each is due until it is marked as done, or becomes untrue. */
export function dueSteps(meetup: ClockFacts, now: Date): ClockStep[] {
  const { status, startsAt, endsAt, repeat, hasRepeated, remindedFirstAt, remindedLastAt, askedAt } = meetup;
  if (status === 'proposed') return voteStep(meetup, now);
  if (startsAt === null || endsAt === null) return [];
  const spans = spansOf(startsAt, endsAt);
  const isDue = (step: keyof typeof spans, doneAt: Date | null): boolean =>
    status === 'scheduled' && doneAt === null && spans[step].from <= now && now < spans[step].until;
  const steps: readonly (readonly [ClockStep, boolean])[] = [
    ['remind-first', isDue('remind-first', remindedFirstAt)],
    ['remind-last', isDue('remind-last', remindedLastAt)],
    ['ask', isDue('ask', askedAt)],
    // Canceling one occurrence doesn't end the series.
    ['repeat', repeat !== null && !hasRepeated && endsAt <= now],
  ];
  return steps.flatMap(([step, due]) => (due ? [step] : []));
}
