import {
  counted,
  deadlineWords,
  elsewhereWords,
  fullTime,
  repeatWords,
  shortDate,
  startWords,
  timeRange,
} from './meetup-words.rules';

const chicago = { locale: 'en-US', timeZone: 'America/Chicago' };
const at = (time: string) => new Date(time);
/** Some versions of Unicode data use narrow and thin spaces. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;

describe('when a meetup starts', () => {
  const now = at('2026-11-26T20:00:00Z');
  test.each([
    ['2026-11-26T20:35:00Z', 'Starts in 35 minutes'],
    ['2026-11-26T20:00:30Z', 'Starts in 1 minute'],
    ['2026-11-26T20:00:00Z', 'Today at 2:00 PM'],
    ['2026-11-26T21:00:00Z', 'Today at 3:00 PM'],
    ['2026-11-27T01:00:00Z', 'Today at 7:00 PM'],
    ['2026-11-28T01:00:00Z', 'Tomorrow at 7:00 PM'],
    ['2026-11-30T01:00:00Z', 'Sunday at 7:00 PM'],
    ['2026-12-03T01:00:00Z', 'Wednesday at 7:00 PM'],
    ['2026-12-04T01:00:00Z', 'Thu, Dec 3 at 7:00 PM'],
    ['2027-01-15T01:00:00Z', 'Thu, Jan 14, 2027 at 7:00 PM'],
    ['2026-11-26T19:00:00Z', 'Today at 1:00 PM'],
    ['2026-11-26T01:00:00Z', 'Yesterday at 7:00 PM'],
    ['2026-11-20T01:00:00Z', 'Thu, Nov 19 at 7:00 PM'],
  ])('%s: %s', (startsAt, words) => {
    expect(plain(startWords(at(startsAt), now, chicago))).toBe(words);
  });

  test('the day after the clocks change is tomorrow, although it is not 24 hours away', () => {
    // 11:30 PM on the 13th; the night to the 14th has 23 hours.
    expect(plain(startWords(at('2027-03-15T00:00:00Z'), at('2027-03-14T05:30:00Z'), chicago))).toBe(
      'Tomorrow at 7:00 PM',
    );
  });
});

describe('how long members can vote', () => {
  const now = at('2026-11-26T12:00:00Z');
  test.each([
    ['2026-11-29T12:00:00Z', 'Voting ends in 3 days'],
    ['2026-11-29T11:59:00Z', 'Voting ends in 2 days'],
    ['2026-11-28T12:00:00Z', 'Voting ends in 2 days'],
    ['2026-11-28T11:59:00Z', 'Voting ends in 47 hours'],
    ['2026-11-28T00:00:00Z', 'Voting ends in 36 hours'],
    ['2026-11-26T14:00:00Z', 'Voting ends in 2 hours'],
    ['2026-11-26T13:59:59Z', 'Voting ends in 119 minutes'],
    ['2026-11-26T13:30:00Z', 'Voting ends in 90 minutes'],
    ['2026-11-26T12:00:10Z', 'Voting ends in 1 minute'],
    ['2026-11-26T12:00:00Z', 'Voting has ended'],
  ])('%s: %s', (deadline, words) => {
    expect(plain(deadlineWords(at(deadline), now, 'en-US'))).toBe(words);
  });
});

describe("the meetup's own zone", () => {
  const startsAt = at('2026-11-27T01:00:00Z');
  test.each([
    ['America/Chicago', 'America/Chicago', null],
    // Another name for the same clock.
    ['America/Winnipeg', 'America/Chicago', null],
    ['America/New_York', 'America/Chicago', '8:00 PM in New York'],
    ['Europe/Berlin', 'America/Chicago', 'Friday, 2:00 AM in Berlin'],
    ['America/Argentina/Buenos_Aires', 'America/Chicago', '10:00 PM in Buenos Aires'],
  ])('%s for a viewer in %s: %s', (zone, timeZone, words) => {
    expect(plain(elsewhereWords(startsAt, { timeZone: zone }, { locale: 'en-US', timeZone }))).toBe(words);
  });

  test('is named only on days when the clocks differ', () => {
    const phoenix = { locale: 'en-US', timeZone: 'America/Phoenix' };
    const denver = { timeZone: 'America/Denver' };
    expect(elsewhereWords(at('2027-01-10T19:00:00Z'), denver, phoenix)).toBeNull();
    expect(plain(elsewhereWords(at('2027-06-10T19:00:00Z'), denver, phoenix))).toBe('1:00 PM in Denver');
  });
});

test.each([
  [120, '7:00 – 9:00 PM'],
  [300, '7:00 PM – 12:00 AM'],
])('%i minutes are %s', (minutes, range) => {
  expect(plain(timeRange(at('2026-11-27T01:00:00Z'), minutes, chicago))).toBe(range);
});

test('dates and times follow the locale', () => {
  const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
  const startsAt = at('2026-11-26T18:00:00Z');
  expect(plain(timeRange(startsAt, 120, berlin))).toBe('19:00–21:00 Uhr');
  expect(plain(shortDate(startsAt, startsAt, berlin))).toBe('Do., 26. Nov.');
});

test('a series says how often', () => {
  expect([null, 'weekly', 'biweekly', 'monthly'].map((repeat) => repeatWords({ repeat } as never))).toEqual([
    null,
    'Every week',
    'Every two weeks',
    'Every month',
  ]);
});

test('screen readers read the whole time', () => {
  expect(plain(fullTime(at('2026-11-27T01:05:00Z'), chicago))).toBe('Thursday, November 26 at 7:05 PM');
});

test('things are counted in words', () => {
  expect([0, 1, 2].map((count) => counted(count, 'time', 'times'))).toEqual(['0 times', '1 time', '2 times']);
});
