import type { MeetupRepeat } from '@circlet/contracts';

import { type ClockFacts, dueSteps, dueTimes, stepDelays } from './clock.rules';

const now = new Date('2026-05-20T12:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 60 * 60 * 1000);
const moment = 0.001;

const proposed: ClockFacts = {
  status: 'proposed',
  createdAt: inHours(-100),
  deadline: null,
  startsAt: null,
  endsAt: null,
  repeat: null,
  hasRepeated: false,
  nudgedAt: null,
  remindedFirstAt: null,
  remindedLastAt: null,
  askedAt: null,
};

describe('a proposed meetup', () => {
  it.each([
    [24 + moment, -100, null, []],
    [24, -100, null, ['nudge']],
    [24, -100, 0, []],
    [moment, -100, null, ['nudge']],
    [0, -100, null, ['decide']],
    [-1, -100, null, ['decide']],
    [0, -100, -1, ['decide']],
    // The deadline must be more than a day after the proposal.
    [12, -12 - moment, null, ['nudge']],
    [12, -12, null, []],
    [12, -1, null, []],
  ] as const)(
    'with its deadline in %s hours, from %s hours ago, nudged %s: %j [D6.51 D6.5]',
    (deadline, createdAt, nudgedAt, steps) => {
      const facts = { deadline: inHours(deadline), createdAt: inHours(createdAt) };
      const mark = nudgedAt === null ? null : inHours(nudgedAt);
      expect(dueSteps({ ...proposed, ...facts, nudgedAt: mark }, now)).toEqual(steps);
    },
  );

  it('without a deadline waits', () => {
    expect(dueSteps(proposed, now)).toEqual([]);
  });
});

/** A scheduled meetup of two hours that starts in this many hours. */
const startsIn = (hours: number, facts: Partial<ClockFacts> = {}): ClockFacts => ({
  ...proposed,
  status: 'scheduled',
  startsAt: inHours(hours),
  endsAt: inHours(hours + 2),
  ...facts,
});

describe('a scheduled meetup', () => {
  it.each([
    [24 + moment, {}, []],
    [24, {}, ['remind-first']],
    [24, { remindedFirstAt: now }, []],
    [2 + moment, {}, ['remind-first']],
    [2, {}, ['remind-last']],
    [2, { remindedFirstAt: now }, ['remind-last']],
    [2, { remindedLastAt: now }, []],
    [moment, {}, ['remind-last']],
    [0, {}, []],
    [-1, {}, []],
  ] as const)('that starts in %s hours, %j: %j [D6.50]', (hours, marks, steps) => {
    expect(dueSteps(startsIn(hours, marks), now)).toEqual(steps);
  });

  it.each([
    [22 - moment, null, []],
    [22, null, ['ask']],
    [22, now, []],
    [14 * 24 - moment, null, ['ask']],
    [14 * 24, null, []],
  ])('that ended %s hours ago, asked %s: %j [D6.53]', (hours, askedAt, steps) => {
    expect(dueSteps(startsIn(-hours - 2, { askedAt }), now)).toEqual(steps);
  });

  it.each<[number, MeetupRepeat | null, boolean, string[]]>([
    [-2 + moment, 'weekly', false, []],
    [-2, 'weekly', false, ['repeat']],
    [-2, 'monthly', false, ['repeat']],
    [-2, 'weekly', true, []],
    [-2, null, false, []],
    [-24 * 30, 'weekly', false, ['repeat']],
  ])(
    'that started %s hours ago, repeats %s, has repeated: %s: %j [D6.36]',
    (hours, repeat, hasRepeated, steps) => {
      expect(dueSteps(startsIn(hours, { repeat, hasRepeated }), now)).toEqual(steps);
    },
  );

  it('can have several steps due after an outage', () => {
    expect(dueSteps(startsIn(-26, { repeat: 'weekly' }), now)).toEqual(['ask', 'repeat']);
  });
});

describe('a meetup that takes no place', () => {
  it.each([24, 2, -3, -26])('has no step due, %s hours from its start [D6.52]', (hours) => {
    expect(dueSteps(startsIn(hours, { status: 'canceled' }), now)).toEqual([]);
    expect(dueSteps({ ...proposed, status: 'expired', deadline: inHours(hours) }, now)).toEqual([]);
  });

  it.each([
    [-2 + moment, []],
    [-2, ['repeat']],
  ])(
    'but was canceled in a series repeats when it would have ended: %s hours, %j [D6.39]',
    (hours, steps) => {
      expect(dueSteps(startsIn(hours, { status: 'canceled', repeat: 'weekly' }), now)).toEqual(steps);
    },
  );
});

it.each([{ startsAt: null }, { endsAt: null }])(
  'a meetup without a whole time has no step due: %j',
  (part) => {
    expect(dueSteps(startsIn(1, part), now)).toEqual([]);
  },
);

describe('the times of the steps', () => {
  it('are those by which the database finds the meetups [D6.50 D6.51 D6.53]', () => {
    expect(dueTimes(now)).toEqual({
      nudgeBefore: inHours(24),
      remindFirstBefore: inHours(24),
      remindLastBefore: inHours(2),
      askAfter: inHours(-14 * 24),
      askBefore: inHours(-22),
    });
  });

  it('are counted from the deadline, the start and the end', () => {
    expect(stepDelays).toEqual({ nudge: -24, remindFirst: -24, remindLast: -2, ask: 22 });
  });
});
