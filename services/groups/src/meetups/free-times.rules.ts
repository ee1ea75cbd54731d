import {
  type AvailabilitySlot,
  dayPartHours,
  type FreeTimes,
  limits,
  type MeetupSuggestion,
} from '@circlet/contracts';
import { DateTime } from 'luxon';

import { freeHoursByDay } from '../model/free-hours.rules';

/** A span of time, in milliseconds since 1970. The end is excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When a member is free and busy. */
export interface MemberTime {
  readonly userId: number;
  /** Empty until the user says when they are free. */
  readonly slots: readonly AvailabilitySlot[];
  readonly timeZone: string | null;
  /** The scheduled meetups of all their groups that they have not declined. */
  readonly busy: readonly Span[];
}

/** Where and when times are looked for. */
export interface Planning {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The zone of the person who plans. */
  readonly timeZone: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the days of a zone that touch a span. */
function* daysIn(timeZone: string, { from, to }: Span): Generator<DateTime> {
  let day = DateTime.fromMillis(from, { zone: timeZone }).startOf('day');
  while (day.toMillis() < to) {
    yield day;
    day = day.plus({ days: 1 }).startOf('day');
  }
}

/** Removes the time of other spans from a span. */
const without = (span: Span, others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((part) => [
        ...(part.from < from ? [{ from: part.from, to: Math.min(part.to, from) }] : []),
        ...(to < part.to ? [{ from: Math.max(part.from, to), to: part.to }] : []),
      ]),
    [span],
  );

/** A day of a zone: its place in the week, and the time of an hour on its clocks. */
interface LocalDay {
  readonly weekday: number;
  readonly timeOf: (hour: number) => number;
}

const edges = [...new Set(Object.values(dayPartHours).flatMap(({ from, to }) => [from, to]))];

/** Returns a function that returns the days of a zone. It computes them once, since members often share a zone. */
function localDays(within: Span): (timeZone: string) => LocalDay[] {
  const byZone = new Map<string, LocalDay[]>();
  return (timeZone) => {
    const days =
      byZone.get(timeZone) ??
      [...daysIn(timeZone, within)].map((day) => {
        const times = new Map(edges.map((hour) => [hour, day.set({ hour }).toMillis()]));
        return { weekday: day.weekday, timeOf: (hour: number) => times.get(hour) ?? Number.NaN };
      });
    byZone.set(timeZone, days);
    return days;
  };
}

/** Returns when a member is free; null when they have not said so. */
function freeSpans(
  { slots, timeZone, busy }: MemberTime,
  daysOf: (timeZone: string) => LocalDay[],
): Span[] | null {
  if (slots.length === 0 || timeZone === null) return null;
  const hours = freeHoursByDay(slots);
  return daysOf(timeZone).flatMap(({ weekday, timeOf }) =>
    (hours[weekday - 1] ?? []).flatMap(({ from, to }) =>
      without({ from: timeOf(from), to: timeOf(to) }, busy),
    ),
  );
}

/** The members of a group by whether they have said when they are free. */
interface GroupTime {
  readonly known: readonly { readonly userId: number; readonly spans: readonly Span[] }[];
  readonly unknown: readonly number[];
}

function groupTime(members: readonly MemberTime[], within: Span): GroupTime {
  const known: { userId: number; spans: readonly Span[] }[] = [];
  const unknown: number[] = [];
  const daysOf = localDays(within);
  for (const member of members) {
    const spans = freeSpans(member, daysOf);
    if (spans === null) unknown.push(member.userId);
    else known.push({ userId: member.userId, spans });
  }
  return { known, unknown };
}

const freeDuring = ({ known }: GroupTime, { from, to }: Span): number[] =>
  known
    .filter(({ spans }) => spans.some((span) => span.from <= from && to <= span.to))
    .map(({ userId }) => userId);

/** A time on the hour or half hour, and the day that it is on. */
interface ClockTime {
  readonly at: number;
  readonly day: number;
}

/** Returns the times at which clocks in a zone show a multiple of some minutes, in the days for which times are suggested. */
function* clockTimes({ now, timeZone }: Planning, minutes: 30 | 60): Generator<ClockTime> {
  const until = now + limits.meetupSuggestionDays * DAY;
  for (const start of daysIn(timeZone, { from: now, to: until })) {
    const [day, end] = [start.toMillis(), start.plus({ days: 1 }).startOf('day').toMillis()];
    // Clocks move by half an hour in some places, so that later hours are no whole hours after midnight.
    const isRegular = end - day === DAY;
    for (let at = day; at < end; at += (isRegular ? minutes : 30) * MINUTE)
      if (
        at > now &&
        at < until &&
        (isRegular || DateTime.fromMillis(at, { zone: timeZone }).minute % minutes === 0)
      )
        yield { at, day };
  }
}

/** Returns when members of a group are asked for: long enough for a meetup that starts at the last moment. */
const horizon = (now: number): Span => ({ from: now, to: now + (limits.meetupSuggestionDays + 1) * DAY });

/**
 * Suggests times on the hour or half hour: those at which most members are free for the whole meetup, the earliest of
 * several. There is at most one a day, so that the suggestions differ. If any time suits two members, none suits only one.
 */
export function suggestTimes(
  members: readonly MemberTime[],
  planning: Planning & { readonly durationMinutes: number },
): MeetupSuggestion[] {
  const group = groupTime(members, horizon(planning.now));
  const times = [...clockTimes(planning, 30)]
    .map((time) => ({
      ...time,
      free: freeDuring(group, { from: time.at, to: time.at + planning.durationMinutes * MINUTE }),
    }))
    .filter(({ free }) => free.length > 0)
    // Of several, the earliest stays first.
    .sort((a, b) => b.free.length - a.free.length);
  const bestOfDays = new Map<number, (typeof times)[number]>();
  const needed = Math.min(limits.meetupAttendees, times[0]?.free.length ?? 0);
  for (const time of times)
    if (!bestOfDays.has(time.day) && time.free.length >= needed) bestOfDays.set(time.day, time);
  return [...bestOfDays.values()]
    .slice(0, limits.meetupSuggestions)
    .map(({ at, free }) => ({ startsAt: new Date(at).toISOString(), free, unknown: [...group.unknown] }));
}

/** Counts the members who are free for whole hours of a zone. */
export function countFreeByHour(members: readonly MemberTime[], planning: Planning): FreeTimes {
  const group = groupTime(members, horizon(planning.now));
  const hours = [...clockTimes(planning, 60)].flatMap(({ at }) => {
    const free = freeDuring(group, { from: at, to: at + HOUR }).length;
    return free === 0 ? [] : { startsAt: new Date(at).toISOString(), free };
  });
  return { known: group.known.length, hours };
}
