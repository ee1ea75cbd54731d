import {
  canPick,
  datesOf,
  daysUntil,
  hourOf,
  pickedWithin,
  timeAt,
  utcOf,
  wallTimeOf,
  withPick,
  withZone,
} from './zoned-times.rules';

const chicago = 'America/Chicago';

describe('a time in a zone becomes UTC', () => {
  test.each([
    ['in winter', '2026-11-26T19:00', chicago, '2026-11-27T01:00:00.000Z'],
    ['in summer', '2027-06-10T19:00', chicago, '2027-06-11T00:00:00.000Z'],
    ['the day before the clocks go forward', '2027-03-13T19:00', chicago, '2027-03-14T01:00:00.000Z'],
    ['the day the clocks go forward', '2027-03-14T19:00', chicago, '2027-03-15T00:00:00.000Z'],
    ['the day the clocks go back', '2027-11-07T19:00', chicago, '2027-11-08T01:00:00.000Z'],
    ['shown twice: the first', '2027-11-07T01:30', chicago, '2027-11-07T06:30:00.000Z'],
    ['with half an hour of offset', '2026-11-26T19:00', 'Asia/Kolkata', '2026-11-26T13:30:00.000Z'],
    ['with seconds', '2026-11-26T19:00:30', chicago, '2026-11-27T01:00:30.000Z'],
    ['skipped by the clocks', '2027-03-14T02:30', chicago, null],
    ['incomplete', '2027-03-14', chicago, null],
    ['empty', '', chicago, null],
  ])('%s', (_, wallTime, zone, expected) => {
    expect(utcOf(wallTime, zone)).toBe(expected);
  });

  test.each([0, 1, 3, 12, 23])('and back, on the day the clocks go forward, at %i o’clock', (hour) => {
    const startsAt = timeAt('2027-03-14', hour, chicago);
    expect(wallTimeOf(startsAt ?? '', chicago)).toBe(`2027-03-14T${String(hour).padStart(2, '0')}:00`);
    expect(hourOf(startsAt ?? '', chicago)).toBe(hour);
  });

  test.each([
    ['soon', chicago],
    ['2026-11-27T01:00:00.000Z', 'Nowhere/City'],
  ])('clocks show nothing at %j in %s', (time, zone) => {
    expect(wallTimeOf(time, zone)).toBe('');
  });

  test('an hour that the clocks skip has no time', () => {
    expect(timeAt('2027-03-14', 2, chicago)).toBeNull();
  });
});

test('a new zone keeps what the clocks show', () => {
  expect(withZone('2026-11-27T01:00:00.000Z', chicago, 'Europe/Berlin')).toBe('2026-11-26T18:00:00.000Z');
});

describe('the week', () => {
  const lateEvening = new Date('2026-11-27T05:30:00Z');

  test('starts today in the zone', () => {
    expect(datesOf(0, lateEvening, chicago)).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(datesOf(0, lateEvening, 'Europe/Berlin')[0]).toBe('2026-11-27');
  });

  test('has each date once when the clocks change', () => {
    expect(datesOf(1, new Date('2027-03-05T18:00:00Z'), chicago)).toEqual([
      '2027-03-12',
      '2027-03-13',
      '2027-03-14',
      '2027-03-15',
      '2027-03-16',
      '2027-03-17',
      '2027-03-18',
    ]);
  });

  test.each([
    ['2026-11-27T05:45:00.000Z', 0],
    ['2026-11-27T06:00:00.000Z', 1],
    ['2027-03-14T18:00:00.000Z', 108],
  ])('%s is on day %i', (startsAt, day) => {
    expect(daysUntil(startsAt, lateEvening, chicago)).toBe(day);
  });
});

describe('a time can be picked', () => {
  const now = new Date('2026-11-26T12:00:00.000Z');
  test.each([
    ['not in the past', '2026-11-26T11:00:00.000Z', false],
    ['not now', '2026-11-26T12:00:00.000Z', false],
    ['in the future', '2026-11-26T12:00:00.001Z', true],
    ['a year ahead', '2027-11-26T12:00:00.000Z', true],
    ['not later', '2027-11-26T12:00:00.001Z', false],
  ])('%s [D6.11]', (_, startsAt, expected) => {
    expect(canPick(startsAt, now)).toBe(expected);
  });
});

describe('picked times', () => {
  const seven = '2026-11-27T01:00:00.000Z';
  const halfPast = '2026-11-27T01:30:00.000Z';
  const eight = '2026-11-27T02:00:00.000Z';

  test('belong to the hour they are in', () => {
    expect(pickedWithin(['2026-11-27T00:59:00.000Z', seven, halfPast, eight], seven)).toEqual([
      seven,
      halfPast,
    ]);
  });

  test('are in order, each once', () => {
    expect(withPick([seven, eight], halfPast)).toEqual([seven, halfPast, eight]);
    expect(withPick([seven], seven)).toEqual([seven]);
  });
});
