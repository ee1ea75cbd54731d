import type { MeetupRepeat } from '@circlet/contracts';
import { DateTime } from 'luxon';

import { minuteOfDay } from '../../model/meetup.rules';

/** The facts about a repeating meetup that its next occurrence depends on. */
export interface RepeatingMeetup {
  readonly startsAt: Date;
  /** IANA name. */
  readonly timeZone: string;
  readonly repeat: MeetupRepeat;
  /** Day of the month of a monthly meetup, which shorter months don't have; null for the others. */
  readonly repeatDay: number | null;
  /** Minute of the day at which the series starts, which the clock can skip on the day of one occurrence. */
  readonly repeatMinute: number | null;
}

const MINUTES_PER_DAY = 24 * 60;

/**
 * Returns the local day for which an occurrence was planned, as a UTC date, because UTC skips no time. The occurrence
 * itself starts a day later if the clock skips its time just before midnight, as in Greenland.
 */
function plannedDay({ startsAt, timeZone: zone }: RepeatingMeetup, minuteOfTheDay: number): DateTime {
  const day = DateTime.fromJSDate(startsAt, { zone }).setZone('utc', { keepLocalTime: true });
  const minutesEarly = minuteOfTheDay - minuteOfDay(startsAt, zone);
  return day.minus({ days: Math.round(minutesEarly / MINUTES_PER_DAY) });
}

/** Returns the local day of the occurrence that is so many repetitions after the one on the given day. */
function dayOf(first: DateTime, { repeat, repeatDay }: RepeatingMeetup, count: number): DateTime {
  if (repeat !== 'monthly') return first.plus({ weeks: count * (repeat === 'weekly' ? 1 : 2) });
  const month = first.plus({ months: count });
  return month.set({ day: Math.min(repeatDay ?? first.day, month.daysInMonth ?? first.day) });
}

/**
 * Returns the start at a local time. If the clock skips that time, it is as much later; if it shows that time twice, it
 * is the first of them.
 */
function startOn({ year, month, day }: DateTime, minuteOfTheDay: number, zone: string): Date {
  const local = DateTime.fromObject(
    { year, month, day, hour: Math.floor(minuteOfTheDay / 60), minute: minuteOfTheDay % 60 },
    { zone },
  );
  return (local.getPossibleOffsets()[0] ?? local).toJSDate();
}

/**
 * Returns the start of the next occurrence: at the same local time, whatever daylight saving does in between, and on the
 * last day of a month that is too short. Occurrences whose time has already passed are left out.
 */
export function nextStart(meetup: RepeatingMeetup, now: Date): Date {
  const minute = meetup.repeatMinute ?? minuteOfDay(meetup.startsAt, meetup.timeZone);
  const first = plannedDay(meetup, minute);
  for (let count = 1; ; count += 1) {
    const start = startOn(dayOf(first, meetup, count), minute, meetup.timeZone);
    if (start > now) return start;
  }
}
