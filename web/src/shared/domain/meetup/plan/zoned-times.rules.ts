import { limits } from '@circlet/contracts';
import { DateTime } from 'luxon';

import { addDays, dayOf, daysFrom } from '../days.rules';

/** Days in the planner's week. It starts today, so that none of its days are over. */
export const daysPerWeek = 7;
/** The last day that can be picked, counted from today. */
export const lastDay = limits.meetupDaysAhead;
/** The last day with free times, counted from today. */
export const lastShadedDay = limits.meetupSuggestionDays;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Returns the UTC time at which clocks in a zone show a time such as `2026-11-26T19:00`, or null if they never do: the
 * text is incomplete, or the clocks skip the time. Of a time that they show twice, it is the first.
 */
export function utcOf(wallTime: string, zone: string): string | null {
  const time = DateTime.fromISO(wallTime, { zone });
  if (!time.isValid || wallTimeOf(time.toMillis(), zone) !== wallTime.slice(0, 16)) return null;
  const anHourBefore = time.minus({ hours: 1 });
  return (anHourBefore.hour === time.hour ? anHourBefore : time).toJSDate().toISOString();
}

/** Returns what clocks in a zone show at a time, such as `2026-11-26T19:00`; empty if there is no such time or zone. */
export const wallTimeOf = (time: Date | number | string, zone: string): string =>
  DateTime.fromMillis(new Date(time).getTime(), { zone }).toISO()?.slice(0, 16) ?? '';

/** Returns the time at which clocks in another zone show what they show here. */
export const withZone = (startsAt: string, from: string, to: string): string =>
  utcOf(wallTimeOf(startsAt, from), to) ?? startsAt;

/** Returns the dates of a week, such as `2026-11-26`. Week 0 starts today in the zone. */
export function datesOf(week: number, now: Date, zone: string): readonly string[] {
  const today = dayOf(now, zone);
  return Array.from({ length: daysPerWeek }, (_, day) => addDays(today, week * daysPerWeek + day));
}

/** Returns how many days after today a time is in the zone. */
export const daysUntil = (startsAt: string, now: Date, zone: string): number =>
  daysFrom(dayOf(now, zone), dayOf(new Date(startsAt), zone));

/** Returns the hour of the day, from 0 to 23, of a time in a zone. */
export const hourOf = (startsAt: string, zone: string): number =>
  Number(wallTimeOf(startsAt, zone).slice(11, 13));

/** Returns the UTC time of an hour on a date in a zone, or null if the clocks skip it. */
export const timeAt = (date: string, hour: number, zone: string): string | null =>
  utcOf(`${date}T${String(hour).padStart(2, '0')}:00`, zone);

/** Returns whether a meetup can be planned for a time: in the future, and not too far ahead. */
export const canPick = (startsAt: string, now: Date): boolean => {
  const ahead = new Date(startsAt).getTime() - now.getTime();
  return ahead > 0 && ahead <= limits.meetupDaysAhead * dayMs;
};

/** Returns what is wrong with a time that the user entered, or null if a meetup can be planned for it. */
export function problemOf(startsAt: string, now: Date): string | null {
  if (startsAt <= now.toISOString()) return 'This time has passed. Please enter another.';
  return canPick(startsAt, now) ? null : 'Please enter a time within the next year';
}

/** Returns the picked times within the hour that starts at a time, such as 7:30 PM for 7 PM. */
export const pickedWithin = (picks: readonly string[], hourStart: string): readonly string[] =>
  picks.filter((pick) => {
    const after = new Date(pick).getTime() - new Date(hourStart).getTime();
    return after >= 0 && after < hourMs;
  });

/** Adds a time to the picked ones, earliest first. */
export const withPick = (picks: readonly string[], startsAt: string): readonly string[] =>
  [...new Set([...picks, startsAt])].sort();
