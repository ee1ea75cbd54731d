import { localDay, localTime, roughLocalTime } from './local-time';

describe('localTime', () => {
  it.each([
    ['winter time', '2026-11-28T16:00:00.000Z', 'America/Chicago', 'Saturday, November 28, 10:00 AM (CST)'],
    ['summer time', '2027-07-03T23:30:00.000Z', 'America/Chicago', 'Saturday, July 3, 6:30 PM (CDT)'],
    [
      'another day than UTC',
      '2026-11-29T02:00:00.000Z',
      'America/Denver',
      'Saturday, November 28, 7:00 PM (MST)',
    ],
    ['midnight', '2026-11-29T00:00:00.000Z', 'UTC', 'Sunday, November 29, 12:00 AM (UTC)'],
    [
      'a zone without a name',
      '2026-11-28T16:00:00.000Z',
      'Europe/Berlin',
      'Saturday, November 28, 5:00 PM (GMT+1)',
    ],
    ['half an hour', '2026-11-28T16:00:00.000Z', 'Asia/Kolkata', 'Saturday, November 28, 9:30 PM (GMT+5:30)'],
  ])('writes %s', (_, time, zone, expected) => {
    expect(localTime(time, zone)).toBe(expected);
  });
});

describe('roughLocalTime', () => {
  it.each([
    ['the last full hour', '2026-11-26T18:29:59.999Z', 'UTC', 'Thursday, November 26, around 6 PM (UTC)'],
    ['the next hour', '2026-11-26T18:30:00.000Z', 'UTC', 'Thursday, November 26, around 7 PM (UTC)'],
    ['the next day', '2026-11-26T23:45:00.000Z', 'UTC', 'Friday, November 27, around 12 AM (UTC)'],
    [
      'an hour of the time zone',
      '2026-11-26T18:10:00.000Z',
      'America/Chicago',
      'Thursday, November 26, around 12 PM (CST)',
    ],
    [
      'an hour of a zone with half hours',
      '2026-11-26T18:10:00.000Z',
      'Asia/Kolkata',
      'Friday, November 27, around 12 AM (GMT+5:30)',
    ],
  ])('is %s', (_, time, zone, expected) => {
    expect(roughLocalTime(time, zone)).toBe(expected);
  });
});

describe('localDay', () => {
  it('is the day in the time zone', () => {
    const time = '2026-11-29T02:00:00.000Z';
    expect([localDay(time, 'UTC'), localDay(time, 'America/Chicago')]).toEqual([
      'Sunday, November 29',
      'Saturday, November 28',
    ]);
  });
});
