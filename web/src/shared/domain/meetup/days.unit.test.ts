import {
  addDays,
  addMonths,
  dayOf,
  daysFrom,
  monthGrid,
  nameOfDay,
  startOfWeek,
  weekdayOf,
  weekStart,
} from './days.rules';

const chicago = 'America/Chicago';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the day of a time', () => {
  test.each([
    ['2026-11-27T01:00:00.000Z', chicago, '2026-11-26'],
    ['2026-11-27T01:00:00.000Z', 'Europe/Berlin', '2026-11-27'],
    // The last minute before and the first after the clocks change.
    ['2027-03-14T07:59:00.000Z', chicago, '2027-03-14'],
    ['2027-03-15T04:59:00.000Z', chicago, '2027-03-14'],
    ['2027-03-15T05:00:00.000Z', chicago, '2027-03-15'],
    ['2027-11-08T05:59:00.000Z', chicago, '2027-11-07'],
    ['2027-11-08T06:00:00.000Z', chicago, '2027-11-08'],
    ['0987-06-05T12:00:00.000Z', 'UTC', '0987-06-05'],
    // Midnight is skipped there on this day.
    ['2027-04-30T00:00:00.000Z', 'Africa/Cairo', '2027-04-30'],
  ])('%s in %s is %s', (time, zone, day) => {
    expect(dayOf(new Date(time), zone)).toBe(day);
  });
});

test.each([
  ['2027-03-13', 1, '2027-03-14'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-11-07', 1, '2027-11-08'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
  expect(daysFrom(day, later)).toBe(count);
});

test.each([
  ['2026-11-26', 1, '2026-12-26'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2026-11-26', -12, '2025-11-26'],
])('%s and %i months is %s', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later);
});

test.each([
  ['en-US', 7],
  ['en-GB', 1],
  ['de-DE', 1],
  ['ar-EG', 6],
])('the week starts by locale: %s on %i', (locale, start) => {
  expect(weekStart(locale)).toBe(start);
  const first = startOfWeek('2026-11-26', start);
  expect(weekdayOf(first)).toBe(start);
  expect(daysFrom(first, '2026-11-26')).toBeLessThan(7);
});

test('the week starts on Sunday if the browser does not know', () => {
  jest.spyOn(Intl, 'Locale').mockReturnValue({} as never);
  expect(weekStart('en-GB')).toBe(7);
});

describe('the month', () => {
  test.each([
    // March and November 2027 contain the days on which clocks change in the United States.
    ['2027-03-20', 7, '2027-02-28', '2027-04-03', 5],
    ['2027-03-20', 1, '2027-03-01', '2027-04-04', 5],
    ['2027-11-07', 7, '2027-10-31', '2027-12-04', 5],
    ['2027-02-10', 1, '2027-02-01', '2027-02-28', 4],
    ['2026-08-31', 7, '2026-07-26', '2026-09-05', 6],
  ])('of %s with weeks from %i is shown from %s to %s', (day, start, first, last, weeks) => {
    const grid = monthGrid(day, start);
    const days = grid.flat();
    expect([days[0], days.at(-1), grid.length]).toEqual([first, last, weeks]);
    expect(days.every((each, index) => each === addDays(first, index))).toBe(true);
    expect(grid.every((week) => week.length === 7)).toBe(true);
  });
});

test.each([
  ['2026-11-26', 'Today'],
  ['2026-11-27', 'Tomorrow'],
  ['2026-11-25', 'Yesterday'],
  ['2026-11-28', 'Saturday, November 28'],
  ['2027-01-02', 'Saturday, January 2, 2027'],
])('%s is called %s', (day, name) => {
  expect(nameOfDay(day, '2026-11-26', 'en-US')).toBe(name);
});
