import type { ErrorCode, MeetupRepeat, MeetupStatus } from '@circlet/contracts';

import {
  answeringRefusal,
  bestOption,
  cancelingRefusal,
  deadlineOf,
  decideEdit,
  type MeetupState,
  plansMeetup,
  proposalProblem,
  proposalRefusal,
  rsvpAfter,
  schedulingRefusal,
  statusOf,
  timingAt,
  unknownOption,
  votingRefusal,
} from './meetup.rules';

const HOUR_MS = 60 * 60 * 1000;
const now = new Date('2027-03-10T12:00:00.000Z');
const hours = (count: number): Date => new Date(now.getTime() + count * HOUR_MS);
const days = (count: number): Date => hours(24 * count);

const states: Record<string, MeetupState> = {
  proposed: { status: 'proposed', startsAt: null, endsAt: null },
  scheduled: { status: 'scheduled', startsAt: hours(1), endsAt: hours(3) },
  begun: { status: 'scheduled', startsAt: hours(-1), endsAt: hours(1) },
  'beginning now': { status: 'scheduled', startsAt: now, endsAt: hours(2) },
  'ending now': { status: 'scheduled', startsAt: hours(-2), endsAt: now },
  past: { status: 'scheduled', startsAt: hours(-3), endsAt: hours(-1) },
  expired: { status: 'expired', startsAt: null, endsAt: null },
  canceled: { status: 'canceled', startsAt: hours(1), endsAt: hours(3) },
  'canceled and over': { status: 'canceled', startsAt: hours(-3), endsAt: hours(-1) },
};

describe('what can be done with a meetup, by its state', () => {
  const over = [
    'MEETUP_NOT_OPEN',
    'MEETUP_NOT_OPEN',
    'MEETUP_NOT_SCHEDULED',
    'MEETUP_OVER',
    'MEETUP_OVER',
  ] as const;
  it.each<[string, MeetupStatus, ...(readonly (ErrorCode | null)[])]>([
    ['proposed', 'proposed', null, null, 'MEETUP_NOT_SCHEDULED', null, 'MEETUP_NOT_MOVABLE'],
    ['scheduled', 'scheduled', 'MEETUP_NOT_OPEN', 'MEETUP_NOT_OPEN', null, null, null],
    ['begun', 'scheduled', 'MEETUP_NOT_OPEN', 'MEETUP_NOT_OPEN', null, null, 'MEETUP_NOT_MOVABLE'],
    ['beginning now', 'scheduled', 'MEETUP_NOT_OPEN', 'MEETUP_NOT_OPEN', null, null, 'MEETUP_NOT_MOVABLE'],
    ['ending now', 'past', ...over],
    ['past', 'past', ...over],
    ['expired', 'expired', ...over],
    ['canceled', 'canceled', ...over],
    ['canceled and over', 'canceled', ...over],
  ])(
    '%s: shown as %s; voting %s, scheduling %s, answering %s, canceling %s, moving %s [D6.4 D6.7 D6.8 D6.20 D6.22 D6.24]',
    (name, status, ...expected) => {
      const [voting, scheduling, answering, canceling, moving] = expected;
      const state = states[name]!;
      expect(statusOf(state, now)).toBe(status);
      expect(votingRefusal(state)).toBe(voting);
      expect(schedulingRefusal(state, hours(1), now)).toBe(scheduling);
      expect(answeringRefusal(state, now)).toBe(answering);
      expect(cancelingRefusal(state, now)).toBe(canceling);
      const meetup = { ...state, durationMinutes: 60, timeZone: 'UTC', repeat: null };
      const outcome = decideEdit(meetup, { startsAt: hours(5).toISOString() }, now);
      expect('refused' in outcome ? outcome.refused : null).toBe(moving);
      const renamed = decideEdit(meetup, { title: 'Another walk' }, now);
      expect('refused' in renamed ? renamed.refused : null).toBe(canceling);
    },
  );

  it('one without an end has not ended', () => {
    expect(statusOf({ status: 'scheduled', endsAt: null }, now)).toBe('scheduled');
  });

  it('a time that has passed is no longer open [D6.4]', () => {
    expect(schedulingRefusal(states.proposed!, now, now)).toBe('MEETUP_NOT_OPEN');
  });
});

it.each([
  ['the proposer', 1, true],
  ['the owner', 2, true],
  ['a co-owner', 3, true],
  ['another member', 4, false],
])('%s may plan a meetup: %s, %s [D6.4 D6.7 D6.23]', (_, userId, expected) => {
  expect(plansMeetup(userId, { proposerId: 1, ownerId: 2, coOwnerIds: [3, 5] })).toBe(expected);
});

it.each([
  [9, null],
  [10, 'TOO_MANY_MEETUPS'],
])('with %d open meetups, another one is refused: %s [D6.9]', (open, expected) => {
  expect(proposalRefusal(open)).toBe(expected);
});

describe('the times of a proposal', () => {
  const past = 'Must be in the future';
  it.each<[string, Date[], Date | null, [path: string, message: string] | null]>([
    ['one in a minute', [hours(1 / 60)], null, null],
    ['one in 365 days', [days(365)], null, null],
    ['two without a deadline', [hours(9), hours(5)], null, null],
    ['one now', [now], null, ['options.0.startsAt', past]],
    ['one in the past', [hours(2), hours(-2)], null, ['options.1.startsAt', past]],
    [
      'one after 365 days',
      [new Date(days(365).getTime() + 1)],
      null,
      ['options.0.startsAt', 'Must be in the next 365 days'],
    ],
    ['a deadline at the first one', [hours(9), hours(5)], hours(5), null],
    [
      'a deadline after the first one',
      [hours(9), hours(5)],
      hours(6),
      ['deadline', 'Must not be after the first time'],
    ],
    ['a deadline now', [hours(9), hours(5)], now, ['deadline', past]],
    ['a deadline of a single one, which has none', [hours(9)], hours(20), null],
  ])('%s [D6.11 D6.13]', (_, times, deadline, problem) => {
    const [path, message] = problem ?? [];
    expect(proposalProblem({ times, deadline }, now)).toEqual(problem && { path, message });
  });

  it.each<[string, Date[], Date | null, Date | null]>([
    ['72 hours from now', [days(9), days(5)], null, hours(72)],
    ['12 hours before the first time', [hours(90), hours(83)], null, hours(71)],
    ['an hour from now, 12 hours before the first time', [hours(90), hours(13)], null, hours(1)],
    ['half of the time that is left if the first one is in 12 hours', [hours(90), hours(12)], null, hours(6)],
    ['half of the time that is left if the first one is sooner', [hours(3), hours(2)], null, hours(1)],
    ['the one that the proposer chose', [days(9), days(5)], days(4), days(4)],
    ['none for a single time', [days(9)], days(4), null],
  ])('the votes decide at: %s [D6.12]', (_, times, deadline, expected) => {
    expect(deadlineOf({ times, deadline }, now)).toEqual(expected);
  });
});

describe('the best time [D6.5 D6.6]', () => {
  const option = (id: number, yes: number, maybe: number, startsAt = hours(id)) => ({
    id,
    yes,
    maybe,
    startsAt,
  });
  it.each([
    ['the most yes', [option(1, 2, 5), option(2, 3, 0)], 2],
    ['then the most maybe', [option(1, 2, 0), option(2, 2, 1), option(3, 1, 6)], 2],
    ['then the earliest', [option(2, 3, 1), option(3, 3, 1), option(1, 3, 0)], 2],
    ['the earliest of any number', [option(3, 3, 1), option(1, 3, 1), option(2, 3, 1)], 1],
    ['none with a single yes', [option(1, 1, 7), option(2, 0, 8)], null],
    ['none without votes', [option(1, 0, 0)], null],
    ['none without times', [], null],
    ['one that starts at the deadline', [option(1, 5, 0, hours(0)), option(2, 2, 0)], 1],
    ['a later one if the best would be over', [option(1, 5, 0, hours(-2)), option(2, 2, 0)], 2],
  ])('has %s', (_, options, expected) => {
    expect(bestOption(options, 120, now)?.id ?? null).toBe(expected);
  });

  it('leaves the options in their order', () => {
    const options = [option(1, 2, 0), option(2, 3, 0)];
    bestOption(options, 120, now);
    expect(options.map(({ id }) => id)).toEqual([1, 2]);
  });
});

it('members come as they voted for the chosen time', () => {
  expect(rsvpAfter).toEqual({ yes: 'going', maybe: 'maybe', no: 'declined' });
});

it('a time of another meetup is refused with the field that names it', () => {
  expect(unknownOption('votes.0.optionId')).toEqual({
    path: 'votes.0.optionId',
    message: 'Must be one of the times of the meetup',
  });
});

describe('what follows from the time of a meetup', () => {
  const meetup = { durationMinutes: 90, timeZone: 'America/Chicago', repeat: null };

  it.each<[string, Date, Date | null, Date | null]>([
    ['in two days', days(2), null, null],
    ['in a day', hours(24), now, null],
    ['in three hours', hours(3), now, null],
    ['in two hours', hours(2), now, now],
    ['in an hour', hours(1), now, now],
  ])('one that starts %s is reminded of when there is time for it [D6.50]', (_, startsAt, first, last) => {
    expect(timingAt(startsAt, meetup, now)).toEqual({
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1.5 * HOUR_MS),
      repeatDay: null,
      repeatMinute: null,
      remindedFirstAt: first,
      remindedLastAt: last,
    });
  });

  it.each<[MeetupRepeat, number | null]>([
    ['monthly', 31],
    ['weekly', null],
    ['biweekly', null],
  ])('a %s one repeats on day %s in its own zone [D6.37]', (repeat, day) => {
    const lateInChicago = new Date('2027-04-01T02:00:00Z');
    expect(timingAt(lateInChicago, { ...meetup, repeat }, now).repeatDay).toBe(day);
  });
});

describe('editing [D6.23 D6.24]', () => {
  const meetup = { ...states.scheduled!, durationMinutes: 120, timeZone: 'UTC', repeat: 'monthly' as const };

  it('a new duration moves the end, not the meetup', () => {
    expect(decideEdit(meetup, { durationMinutes: 30 }, now)).toEqual({
      change: { durationMinutes: 30, endsAt: hours(1.5) },
      move: null,
    });
  });

  it('a new time and duration count together', () => {
    const edit = { startsAt: days(3).toISOString(), durationMinutes: 60, place: 'Zilker Park' };
    expect(decideEdit(meetup, edit, now)).toEqual({
      change: {
        place: 'Zilker Park',
        durationMinutes: 60,
        startsAt: days(3),
        endsAt: hours(73),
        repeatDay: 13,
        repeatMinute: 12 * 60,
        remindedFirstAt: null,
        remindedLastAt: null,
      },
      move: { from: hours(1), to: days(3) },
    });
  });

  it('the same time again moves nothing, also once it has begun', () => {
    for (const state of [meetup, { ...meetup, ...states.begun! }]) {
      const outcome = decideEdit(state, { startsAt: state.startsAt!.toISOString() }, now);
      expect(outcome).toMatchObject({ move: null });
    }
  });

  it('a duration of a proposed one has no end', () => {
    const outcome = decideEdit({ ...meetup, ...states.proposed! }, { durationMinutes: 30 }, now);
    expect(outcome).toEqual({ change: { durationMinutes: 30 }, move: null });
  });

  it.each([
    ['in the past', hours(-1)],
    ['now', now],
    ['after 365 days', new Date(days(365).getTime() + 1)],
  ])('a time %s is refused', (_, startsAt) => {
    const outcome = decideEdit(meetup, { startsAt: startsAt.toISOString() }, now);
    expect(outcome).toEqual({ refused: 'MEETUP_NOT_MOVABLE' });
  });
});
