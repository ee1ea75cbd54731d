import ICAL from 'ical.js';
import { IANAZone, Settings } from 'luxon';

import { vtimezone } from './vtimezone.rules';

const HOUR_MS = 60 * 60 * 1000;
const [from, until] = [new Date('2026-09-01T00:00:00Z'), new Date('2027-11-23T00:00:00Z')];

const parsed = (zone: string): ICAL.Timezone =>
  new ICAL.Timezone(new ICAL.Component(ICAL.parse(vtimezone(zone, from, until)) as string[]));

/** Returns the moment of a local time according to a parser that knows only the file. */
function instantOf(local: Date, zone: ICAL.Timezone): number {
  const time = ICAL.Time.fromJSDate(local, true);
  time.zone = zone;
  return time.toUnixTime() * 1000;
}

describe('vtimezone [D6.30]', () => {
  it('writes yearly rules where there are any', () => {
    expect(vtimezone('America/Chicago', from, until).split('\r\n')).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:America/Chicago'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:20250309T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
      ...['TZOFFSETFROM:-0600', 'TZOFFSETTO:-0500', 'TZNAME:CDT', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'DTSTART:20251102T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
      ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0600', 'TZNAME:CST', 'END:STANDARD'],
      'END:VTIMEZONE',
    ]);
  });

  it('writes a zone without changes', () => {
    expect(vtimezone('Asia/Kolkata', from, until).split('\r\n')).toEqual([
      ...['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata', 'BEGIN:STANDARD', 'DTSTART:20250101T053000'],
      ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'TZNAME:GMT+5:30', 'END:STANDARD', 'END:VTIMEZONE'],
    ]);
  });

  /** Returns the lines about the three years around one that begin like this. */
  const linesOf = (zone: string, year: number, beginning: string): string[] =>
    vtimezone(zone, new Date(Date.UTC(year, 5)), new Date(Date.UTC(year, 6)))
      .split('\r\n')
      .filter((line) => line.startsWith(beginning));

  it.each([
    ['the last weekday of a month', 'Europe/London', 2026, ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU']],
    [
      'the fourth, which can be the last',
      'America/Asuncion',
      2015,
      ['BYMONTH=3;BYDAY=4SU', 'BYMONTH=10;BYDAY=1SU'],
    ],
  ])('writes a rule for %s', (_, zone, year, rules) => {
    expect(linesOf(zone, year, 'RRULE')).toEqual(rules.map((rule) => `RRULE:FREQ=YEARLY;${rule}`));
  });

  it.each([
    ['a change in one year only', 'Europe/Moscow', 2014, 1],
    ['changes on the same day of the month', 'Asia/Tehran', 2018, 6],
    ['changes on the first or the second weekday of a month', 'America/Santiago', 2020, 6],
  ])('lists %s after the time at the begin', (_, zone, year, changes) => {
    expect(linesOf(zone, year, 'RRULE')).toEqual([]);
    expect(linesOf(zone, year, 'DTSTART')).toHaveLength(1 + changes);
  });

  it('writes the offset of UTC itself with a plus', () => {
    expect(linesOf('Europe/London', 2026, 'TZOFFSETTO')).toEqual(['TZOFFSETTO:+0100', 'TZOFFSETTO:+0000']);
  });

  it('is the same whatever the zone of the server', () => {
    const expected = vtimezone('America/Chicago', from, until);
    Settings.defaultZone = 'Asia/Tokyo';
    expect(vtimezone('America/Chicago', from, until)).toBe(expected);
    Settings.defaultZone = 'system';
  });

  it('lists the changes that follow no yearly rule, as during Ramadan in Morocco', () => {
    const text = vtimezone('Africa/Casablanca', from, until);
    expect(text).not.toContain('RRULE');
    expect(text).toContain('DTSTART:20270207T030000');
  });

  it.each(Intl.supportedValuesOf('timeZone'))('agrees with our own rules for %s', (name) => {
    const zone = IANAZone.create(name);
    const definition = parsed(name);
    const wrong: string[] = [];
    for (let at = from.getTime(); at < until.getTime(); at += 61 * HOUR_MS) {
      const offset = (moment: number): number => zone.offset(moment) * 60_000;
      // A local time that occurs twice names either moment.
      const isTwice = [at - HOUR_MS, at + HOUR_MS].some(
        (other) =>
          offset(other) !== offset(at) && Math.abs(offset(other) - offset(at)) >= Math.abs(other - at),
      );
      if (!isTwice && instantOf(new Date(at + offset(at)), definition) !== at)
        wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  });
});
