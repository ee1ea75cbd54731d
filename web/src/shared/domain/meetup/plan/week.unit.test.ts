import { allHours, buildWeek, needsAllHours, usualHours, type WeekInput } from './week.rules';

const now = new Date('2026-11-26T17:30:00.000Z');

const week = (input: Partial<WeekInput> = {}) =>
  buildWeek({
    week: 0,
    hours: usualHours,
    now,
    timeZone: 'America/Chicago',
    picks: [],
    known: 5,
    freeByHour: new Map(),
    locale: 'en-US',
    ...input,
  });

const cell = (day: number, hour: number, input: Partial<WeekInput> = {}) =>
  week(input)[day]?.cells.find((each) => each.hour === hour);

test('the first day is today, and its hours so far are over', () => {
  const [today, tomorrow] = week();
  expect([today?.isToday, tomorrow?.isToday, today?.date]).toEqual([true, false, '2026-11-26']);
  expect(today?.cells.filter(({ isOpen }) => !isOpen).map(({ hour }) => hour)).toEqual([8, 9, 10, 11]);
  expect(tomorrow?.cells.every(({ isOpen }) => isOpen)).toBe(true);
  expect(cell(0, 11)?.label.replaceAll(/\s/g, ' ')).toBe('Thursday, November 26, 11:00 AM, not available');
});

test('days are counted from today', () => {
  expect(week({ week: 1 }).map(({ day }) => day)).toEqual([7, 8, 9, 10, 11, 12, 13]);
});

test('cells show how many are free [D6.29]', () => {
  const freeByHour = new Map([['2026-11-28T01:00:00.000Z', 3]]);
  expect(cell(1, 19, { freeByHour })).toMatchObject({ free: 3, shade: 3 });
  expect(cell(1, 19, { freeByHour })?.label.replaceAll(/\s/g, ' ')).toBe(
    'Friday, November 27, 7:00 PM, 3 of 5 free',
  );
  expect(cell(1, 20, { freeByHour })?.label).toContain('0 of 5 free');
  expect(cell(1, 20, { known: 0 })?.label).not.toContain('free');
});

test('after 21 days no one knows who is free', () => {
  expect(cell(6, 19, { week: 2 })?.label).toContain('0 of 5 free');
  expect(cell(0, 19, { week: 3 })?.label).not.toContain('free');
});

test('a picked time marks its hour, also between full hours', () => {
  expect(cell(1, 19, { picks: ['2026-11-28T01:00:00.000Z'] })).toMatchObject({
    isPicked: true,
    pickedClock: null,
  });
  const halfPast = cell(1, 19, { picks: ['2026-11-28T01:30:00.000Z'] });
  expect(halfPast?.pickedClock?.replaceAll(/\s/g, ' ')).toBe('7:30 PM');
  expect(halfPast?.label).toContain('7:30');
  expect(cell(1, 20)).toMatchObject({ isPicked: false, pickedClock: null });
});

test('an hour that the clocks skip can’t be picked', () => {
  const input = { now: new Date('2027-03-14T05:00:00.000Z'), hours: allHours };
  const skipped = cell(1, 2, input);
  expect(skipped).toMatchObject({ startsAt: null, isOpen: false, isPicked: false });
  expect(skipped?.label.replaceAll(/\s/g, ' ')).toBe('Sunday, March 14, 2 AM, not available');
  expect(cell(1, 3, input)).toMatchObject({ startsAt: '2027-03-14T08:00:00.000Z', isOpen: true });
});

test('the last day ends a year from now', () => {
  const cells = week({ week: 52, hours: allHours }).map(({ cells: hours }) =>
    hours.filter(({ isOpen }) => isOpen).map(({ hour }) => hour),
  );
  expect(cells.map(({ length }) => length)).toEqual([24, 12, 0, 0, 0, 0, 0]);
});

test.each([
  [[], false],
  [[8, 22], false],
  [[19, 7], true],
  [[23], true],
])('picks at %j need all hours: %j', (picked, expected) => {
  expect(needsAllHours(picked)).toBe(expected);
});
