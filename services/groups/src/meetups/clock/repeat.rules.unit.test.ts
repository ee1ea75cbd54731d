import type { MeetupRepeat } from '@circlet/contracts';
import { DateTime } from 'luxon';

import { minuteOfDay } from '../../model/meetup.rules';
import { nextStart, type RepeatingMeetup } from './repeat.rules';

const chicago = 'America/Chicago';
const at = (local: string, zone = chicago): Date => DateTime.fromISO(local, { zone }).toJSDate();
const local = (time: Date, zone = chicago): string =>
  DateTime.fromJSDate(time, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");

/** Returns the local starts of the occurrences that follow a meetup, each created when the one before begins. */
function series(first: string, repeat: MeetupRepeat, count: number, zone = chicago): string[] {
  const startsAt = at(first, zone);
  let meetup: RepeatingMeetup = {
    startsAt,
    timeZone: zone,
    repeat,
    repeatDay: repeat === 'monthly' ? DateTime.fromISO(first).day : null,
    repeatMinute: minuteOfDay(startsAt, zone),
  };
  return Array.from({ length: count }, () => {
    meetup = { ...meetup, startsAt: nextStart(meetup, meetup.startsAt) };
    return local(meetup.startsAt, zone);
  });
}

describe('the next occurrence of a repeating meetup', () => {
  it('stays at 19:00 in Chicago across both changes of 2027 [D6.36]', () => {
    const starts = series('2027-01-06T19:00', 'weekly', 51);
    expect(starts.every((start) => start.endsWith('T19:00'))).toBe(true);
    expect(starts.slice(8, 11)).toEqual(['2027-03-10T19:00', '2027-03-17T19:00', '2027-03-24T19:00']);
    expect(starts.at(-1)).toBe('2027-12-29T19:00');
    const next = (day: string): string => {
      const startsAt = at(`${day}T19:00`);
      return nextStart(
        { startsAt, timeZone: chicago, repeat: 'weekly', repeatDay: null, repeatMinute: null },
        startsAt,
      ).toISOString();
    };
    // An hour less than a week in spring, an hour more in fall.
    expect(at('2027-03-10T19:00').toISOString()).toBe('2027-03-11T01:00:00.000Z');
    expect(next('2027-03-10')).toBe('2027-03-18T00:00:00.000Z');
    expect(at('2027-11-03T19:00').toISOString()).toBe('2027-11-04T00:00:00.000Z');
    expect(next('2027-11-03')).toBe('2027-11-11T01:00:00.000Z');
  });

  it.each([
    ['weekly', '2026-12-30T19:00', ['2027-01-06T19:00', '2027-01-13T19:00']],
    ['biweekly', '2027-02-27T09:15', ['2027-03-13T09:15', '2027-03-27T09:15', '2027-04-10T09:15']],
    ['monthly', '2027-01-15T20:00', ['2027-02-15T20:00', '2027-03-15T20:00', '2027-04-15T20:00']],
    [
      'monthly',
      '2027-11-30T20:00',
      ['2027-12-30T20:00', '2028-01-30T20:00', '2028-02-29T20:00', '2028-03-30T20:00'],
    ],
  ] as const)('%s, after %s [D6.36]', (repeat, first, expected) => {
    expect(series(first, repeat, expected.length)).toEqual(expected);
  });

  it('is on the last day of months without a 31st, and back on the 31st after them [D6.37]', () => {
    expect(series('2026-12-31T19:00', 'monthly', 14)).toEqual([
      '2027-01-31T19:00',
      '2027-02-28T19:00',
      '2027-03-31T19:00',
      '2027-04-30T19:00',
      '2027-05-31T19:00',
      '2027-06-30T19:00',
      '2027-07-31T19:00',
      '2027-08-31T19:00',
      '2027-09-30T19:00',
      '2027-10-31T19:00',
      '2027-11-30T19:00',
      '2027-12-31T19:00',
      '2028-01-31T19:00',
      '2028-02-29T19:00',
    ]);
  });

  it('is later on the day when the clock skips its time, and at its time again after that', () => {
    expect(series('2027-03-07T02:30', 'weekly', 2)).toEqual(['2027-03-14T03:30', '2027-03-21T02:30']);
    expect(series('2027-02-14T02:30', 'monthly', 2)).toEqual(['2027-03-14T03:30', '2027-04-14T02:30']);
    expect(series('2027-03-21T02:30', 'weekly', 1, 'Europe/Berlin')).toEqual(['2027-03-28T03:30']);
    // The clocks of this island change by half an hour.
    expect(series('2027-09-26T02:15', 'weekly', 2, 'Australia/Lord_Howe')).toEqual([
      '2027-10-03T02:45',
      '2027-10-10T02:15',
    ]);
  });

  it.each([
    ['weekly', '2027-03-20T23:30', ['2027-03-28T00:30', '2027-04-03T23:30']],
    ['biweekly', '2027-03-13T23:30', ['2027-03-28T00:30', '2027-04-10T23:30']],
    ['monthly', '2027-02-27T23:30', ['2027-03-28T00:30', '2027-04-27T23:30']],
  ] as const)(
    'is back on its day after the clock has skipped its time before midnight, %s',
    (repeat, first, expected) => {
      expect(series(first, repeat, 2, 'America/Nuuk')).toEqual(expected);
    },
  );

  it.each([
    ['2027-01-06T18:00', 19 * 60, '2027-01-13T19:00'],
    ['2027-01-06T20:00', 19 * 60, '2027-01-13T19:00'],
    ['2027-01-05T23:30', 30, '2027-01-13T00:30'],
    ['2027-01-07T00:30', 23 * 60 + 30, '2027-01-13T23:30'],
  ])(
    'keeps its day and time when its zone has changed its offset since it was planned, %s',
    (start, repeatMinute, expected) => {
      const startsAt = at(start);
      const next = nextStart(
        { startsAt, timeZone: chicago, repeat: 'weekly', repeatDay: null, repeatMinute },
        startsAt,
      );
      expect(local(next)).toBe(expected);
    },
  );

  it('is at the first of two times that the clock shows alike', () => {
    const startsAt = at('2027-10-31T01:30');
    const next = nextStart(
      { startsAt, timeZone: chicago, repeat: 'weekly', repeatDay: null, repeatMinute: 90 },
      startsAt,
    );
    expect(next.toISOString()).toBe('2027-11-07T06:30:00.000Z');
    expect(series('2027-10-31T01:30', 'weekly', 2)).toEqual(['2027-11-07T01:30', '2027-11-14T01:30']);
  });

  it.each([
    ['2027-01-13T18:59', '2027-01-13T19:00'],
    ['2027-01-13T19:00', '2027-01-20T19:00'],
    ['2027-03-14T12:00', '2027-03-17T19:00'],
  ])('is the first one after %s when some were missed: %s', (now, expected) => {
    const meetup = {
      startsAt: at('2027-01-06T19:00'),
      timeZone: chicago,
      repeat: 'weekly',
      repeatDay: null,
      repeatMinute: 19 * 60,
    } as const;
    expect(local(nextStart(meetup, at(now)))).toBe(expected);
  });
});
