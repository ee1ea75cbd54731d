import {
  availabilitySlots,
  type AvailabilitySlot,
  type DayPart,
  dayPartHours,
  weekDays,
} from '@circlet/contracts';
import fc from 'fast-check';

import { countFreeByHour, type MemberTime, type Span, suggestTimes } from './free-times.rules';

const timeZone = 'America/Chicago';
/** Monday 09:10 in Chicago. */
const now = Date.parse('2027-01-11T15:10:00Z');
const everyDay = (part: DayPart) => weekDays.map((day): AvailabilitySlot => `${day}-${part}`);

let ids = 0;
const member = (overrides: Partial<MemberTime> = {}): MemberTime => ({
  userId: (ids += 1),
  slots: [],
  timeZone,
  busy: [],
  ...overrides,
});
const free = (...slots: AvailabilitySlot[]) => member({ slots });
const busyAt = (from: string, to: string): Span => ({ from: Date.parse(from), to: Date.parse(to) });

const suggest = (members: MemberTime[], durationMinutes = 120, planning = { now, timeZone }) =>
  suggestTimes(members, { ...planning, durationMinutes });
const startsOf = (members: MemberTime[], durationMinutes?: number) =>
  suggest(members, durationMinutes).map(({ startsAt }) => startsAt);

describe('suggested times', () => {
  it('are on different days, the best first, and then the earliest [D6.27]', () => {
    const [ada, ben, eve] = [
      free('tue-morning', 'thu-evening'),
      free('tue-morning', 'thu-evening'),
      free('thu-evening'),
    ];
    expect(suggest([ada, ben, eve])).toEqual([
      { startsAt: '2027-01-14T23:00:00.000Z', free: [ada.userId, ben.userId, eve.userId], unknown: [] },
      { startsAt: '2027-01-21T23:00:00.000Z', free: [ada.userId, ben.userId, eve.userId], unknown: [] },
      { startsAt: '2027-01-28T23:00:00.000Z', free: [ada.userId, ben.userId, eve.userId], unknown: [] },
      { startsAt: '2027-01-12T14:00:00.000Z', free: [ada.userId, ben.userId], unknown: [] },
      { startsAt: '2027-01-19T14:00:00.000Z', free: [ada.userId, ben.userId], unknown: [] },
    ]);
  });

  it('start later on a day when more members are free then [D6.27]', () => {
    const members = [
      free('tue-morning', 'tue-afternoon'),
      free('tue-afternoon'),
      free('tue-morning', 'tue-afternoon'),
    ];
    expect(startsOf(members)[0]).toBe('2027-01-12T18:00:00.000Z');
  });

  it('are in the future, on the hour or half hour [D6.27]', () => {
    const members = [free('mon-morning'), free('mon-morning')];
    expect(startsOf(members, 60)[0]).toBe('2027-01-11T15:30:00.000Z');
    expect(startsOf(members, 180)).not.toContain('2027-01-11T14:00:00.000Z');
  });

  it('are in the next 21 days [D6.27]', () => {
    const members = [free('mon-morning'), free('mon-morning')];
    // The fourth Monday morning begins before this time of day, and lasts until after it.
    expect(startsOf(members, 60)).toEqual([
      '2027-01-11T15:30:00.000Z',
      '2027-01-18T14:00:00.000Z',
      '2027-01-25T14:00:00.000Z',
      '2027-02-01T14:00:00.000Z',
    ]);
  });

  it.each([
    ['as long as a part', everyDay('morning'), 240, 5],
    ['longer than a part', everyDay('morning'), 241, 0],
    [
      'as long as two parts that follow each other',
      [...everyDay('morning'), ...everyDay('afternoon')],
      540,
      5,
    ],
    ['longer than two parts', [...everyDay('morning'), ...everyDay('afternoon')], 541, 0],
    ['across a part when they are not free', [...everyDay('morning'), ...everyDay('evening')], 301, 0],
    ['as long as a day', availabilitySlots, 840, 5],
    ['longer than a day', availabilitySlots, 841, 0],
    ['as long as a meetup can be', availabilitySlots, 1440, 0],
  ])('leave time for a meetup %s [D6.27]', (_, slots, minutes, count) => {
    expect(suggest([member({ slots }), member({ slots })], minutes)).toHaveLength(count);
  });

  it.each([
    ['the whole time', '2027-01-12T14:00:00Z', '2027-01-12T18:00:00Z', '2027-01-19T14:00:00.000Z'],
    ['the beginning', '2027-01-12T13:00:00Z', '2027-01-12T14:30:00Z', '2027-01-12T14:30:00.000Z'],
    ['the end', '2027-01-12T16:30:00Z', '2027-01-12T19:00:00Z', '2027-01-12T14:00:00.000Z'],
    ['the middle', '2027-01-12T15:30:00Z', '2027-01-12T16:00:00Z', '2027-01-12T16:00:00.000Z'],
    ['the time before', '2027-01-12T12:00:00Z', '2027-01-12T14:00:00Z', '2027-01-12T14:00:00.000Z'],
    ['the time after', '2027-01-12T18:00:00Z', '2027-01-12T20:00:00Z', '2027-01-12T14:00:00.000Z'],
  ])('avoid scheduled meetups at %s [D6.27]', (_, from, to, first) => {
    const busy = member({ slots: ['tue-morning'], busy: [busyAt(from, to)] });
    expect(startsOf([busy, free('tue-morning')])[0]).toBe(first);
  });

  it('suit one member only if none suits two [D6.27]', () => {
    expect(suggest([free('tue-morning'), free('wed-morning')])).toHaveLength(5);
    expect(suggest([free('tue-morning'), member()])).toHaveLength(3);
    const [ada, ben] = [free('tue-morning', 'wed-morning'), free('tue-morning')];
    for (const suggestion of suggest([ada, ben])) expect(suggestion.free).toHaveLength(2);
  });

  it('name members without availability or zone as unknown, never as free [D6.28]', () => {
    const [ada, ben] = [free('tue-morning'), free('tue-morning')];
    const [silent, placeless] = [member(), member({ slots: availabilitySlots, timeZone: null })];
    for (const suggestion of suggest([ada, silent, ben, placeless]))
      expect(suggestion).toMatchObject({
        free: [ada.userId, ben.userId],
        unknown: [silent.userId, placeless.userId],
      });
    expect(suggest([silent, placeless])).toEqual([]);
    expect(suggest([])).toEqual([]);
  });

  it('follow the clocks of each member across the change to summer time [D6.27]', () => {
    // Mornings in Chicago begin at 14:00 UTC in winter, and at 13:00 from March 14, 2027 on.
    const planning = { now: Date.parse('2027-03-10T00:00:00Z'), timeZone: 'Asia/Kolkata' };
    const members = [free('thu-morning'), free('thu-morning')];
    expect(suggest(members, 240, planning).map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-11T14:00:00.000Z',
      '2027-03-18T13:00:00.000Z',
      '2027-03-25T13:00:00.000Z',
    ]);
  });
});

describe('the free hours of a group', () => {
  it('count the members, and never say who [D6.29]', () => {
    const members = [free('tue-morning'), free('tue-morning'), free('tue-afternoon'), member()];
    const { known, hours } = countFreeByHour(members, { now, timeZone });
    expect(known).toBe(3);
    expect(hours.slice(0, 10)).toEqual([
      ...[14, 15, 16, 17].map((hour) => ({ startsAt: `2027-01-12T${hour}:00:00.000Z`, free: 2 })),
      ...[18, 19, 20, 21, 22].map((hour) => ({ startsAt: `2027-01-12T${hour}:00:00.000Z`, free: 1 })),
      { startsAt: '2027-01-19T14:00:00.000Z', free: 2 },
    ]);
    expect(hours).toHaveLength(27);
  });

  it('leave out those that a scheduled meetup touches [D6.29]', () => {
    const busy = member({
      slots: ['tue-morning'],
      busy: [busyAt('2027-01-12T15:30:00Z', '2027-01-12T16:15:00Z')],
    });
    const { hours } = countFreeByHour([busy], { now, timeZone });
    expect(hours.slice(0, 2).map(({ startsAt }) => startsAt)).toEqual([
      '2027-01-12T14:00:00.000Z',
      '2027-01-12T17:00:00.000Z',
    ]);
  });

  it('are none while no member says when they are free', () => {
    expect(countFreeByHour([member()], { now, timeZone })).toEqual({ known: 0, hours: [] });
  });
});

// The definition, applied to each quarter of an hour with the clock of the JavaScript engine.
const QUARTER = 15 * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, { slot: string | null; minute: number; day: string }>();

/** Returns what a clock shows, and the part of the week. */
function clock(zone: string, at: number) {
  const key = `${zone} ${at}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...({
        weekday: 'short',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      } as const),
    });
  formats.set(zone, format);
  const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const hour = Number(shown.hour);
  const part = Object.entries(dayPartHours).find(([, { from, to }]) => from <= hour && hour < to)?.[0];
  const result = {
    slot: part === undefined ? null : `${shown.weekday!.toLowerCase()}-${part}`,
    minute: Number(shown.minute),
    day: `${shown.month!}/${shown.day!}`,
  };
  clocks.set(key, result);
  return result;
}

const isFree = ({ slots, timeZone: zone, busy }: MemberTime, from: number, to: number): boolean => {
  for (let at = from; at < to; at += QUARTER) {
    const { slot } = clock(zone!, at);
    if (slot === null || !slots.includes(slot as AvailabilitySlot)) return false;
  }
  return busy.every((span) => span.to <= from || to <= span.from);
};
const isKnown = ({ slots, timeZone: zone }: MemberTime) => slots.length > 0 && zone !== null;

function* definedTimes(members: MemberTime[], from: number, zone: string, minutes: number, length: number) {
  const known = members.filter(isKnown);
  for (let at = from + QUARTER - (from % QUARTER); at < from + 21 * 24 * 3_600_000; at += QUARTER) {
    const { minute, day } = clock(zone, at);
    if (minute % minutes !== 0) continue;
    const users = known.filter((one) => isFree(one, at, at + length * 60_000)).map(({ userId }) => userId);
    yield { at, day, users };
  }
}

const zones = [
  ...['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Asia/Kolkata'],
  ...['America/Santiago', 'Africa/Cairo', 'America/Nuuk', 'Pacific/Kiritimati', 'UTC'],
];
/** Around the changes of the clocks in these zones. */
const moments = [
  ...['2027-03-01T08:59:59.999Z', '2027-03-20T12:00:00Z', '2027-03-28T00:30:00Z', '2027-04-03T14:07:00Z'],
  ...['2027-08-30T00:00:00Z', '2027-09-26T23:15:00Z', '2027-10-20T17:45:00Z', '2027-10-30T21:00:00Z'],
].map((moment) => Date.parse(moment));

const arbitraryMember = (from: number) =>
  fc.record({
    userId: fc.integer({ min: 1, max: 1_000_000 }),
    slots: fc.subarray([...availabilitySlots]),
    timeZone: fc.option(fc.constantFrom(...zones), { freq: 8 }),
    busy: fc.array(
      fc
        .record({ start: fc.nat(21 * 96), quarters: fc.integer({ min: 1, max: 40 }) })
        .map(({ start, quarters }): Span => {
          const begin = from - (from % QUARTER) + start * QUARTER;
          return { from: begin, to: begin + quarters * QUARTER };
        }),
      { maxLength: 4 },
    ),
  });

const arbitraryPlan = fc.constantFrom(...moments).chain((from) =>
  fc.record({
    now: fc.constant(from),
    timeZone: fc.constantFrom(...zones),
    members: fc.uniqueArray(arbitraryMember(from), {
      minLength: 1,
      maxLength: 5,
      selector: ({ userId }) => userId,
    }),
    durationMinutes: fc.integer({ min: 1, max: 44 }).map((quarters) => quarters * 15),
  }),
);

describe('for all groups, zones and times', () => {
  it('the suggestions are exactly those of the definition [D6.27 D6.28]', () => {
    fc.assert(
      fc.property(arbitraryPlan, ({ members, durationMinutes, ...planning }) => {
        const times = [...definedTimes(members, planning.now, planning.timeZone, 30, durationMinutes)];
        const needed = Math.min(2, Math.max(1, ...times.map(({ users }) => users.length)));
        const best = times
          .filter(({ users }) => users.length >= needed)
          .sort((a, b) => b.users.length - a.users.length || a.at - b.at);
        const expected = best
          .filter(({ day }, index) => best.findIndex((other) => other.day === day) === index)
          .slice(0, 5)
          .map(({ at, users }) => ({
            startsAt: new Date(at).toISOString(),
            free: users,
            unknown: members.filter((one) => !isKnown(one)).map(({ userId }) => userId),
          }));
        expect(suggestTimes(members, { ...planning, durationMinutes })).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('the counts are exactly those of the definition [D6.29]', () => {
    fc.assert(
      fc.property(arbitraryPlan, ({ members, now: from, timeZone: zone }) => {
        const hours = [...definedTimes(members, from, zone, 60, 60)]
          .filter(({ users }) => users.length > 0)
          .map(({ at, users }) => ({ startsAt: new Date(at).toISOString(), free: users.length }));
        expect(countFreeByHour(members, { now: from, timeZone: zone })).toEqual({
          known: members.filter(isKnown).length,
          hours,
        });
      }),
      { numRuns: 40 },
    );
  });
});
