import ICAL from 'ical.js';
import { IANAZone } from 'luxon';

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
