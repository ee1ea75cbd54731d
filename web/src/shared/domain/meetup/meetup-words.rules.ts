import type { Meetup } from '@circlet/contracts';

import { dayOf, daysFrom, nameOfDay, formatDay, type Shown } from './days.rules';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats the time of day, such as '7:00 PM'. */
export const timeOfDay = (time: Date, { locale, timeZone }: Shown = {}): string =>
  time.toLocaleTimeString(locale, { timeZone, hour: 'numeric', minute: '2-digit' });

/** Formats a short date, such as 'Thu, Nov 26', with the year if it isn't this one. */
export const shortDate = (time: Date, now: Date, { locale, timeZone }: Shown = {}): string => {
  const shown = dayOf(time, timeZone);
  return formatDay(
    shown,
    {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(shown.slice(0, 4) === dayOf(now, timeZone).slice(0, 4) ? {} : { year: 'numeric' }),
    },
    locale,
  );
};

/** Formats a date and time for screen readers, such as 'Thursday, November 26, 7:00 PM'. */
export const fullTime = (time: Date, { locale, timeZone }: Shown = {}): string =>
  time.toLocaleString(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

/** Formats start and end, such as '7:00 – 9:00 PM'. */
export const timeRange = (startsAt: Date, minutes: number, { locale, timeZone }: Shown = {}): string => {
  const end = new Date(startsAt.getTime() + minutes * minute);
  const isSameDay = dayOf(startsAt, timeZone) === dayOf(end, timeZone);
  // Past midnight, the range would repeat both dates.
  return isSameDay
    ? new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).formatRange(
        startsAt,
        end,
      )
    : `${timeOfDay(startsAt, { locale, timeZone })} – ${timeOfDay(end, { locale, timeZone })}`;
};

/**
 * Says when a meetup starts, as a friend would: 'Tomorrow at 7:00 PM', 'Thursday at 7:00 PM' within a week, then
 * with the date. Counts the minutes in the last hour.
 */
export function startWords(startsAt: Date, now: Date, shown: Shown = {}): string {
  const { locale, timeZone } = shown;
  const untilStart = startsAt.getTime() - now.getTime();
  if (untilStart > 0 && untilStart < hour) {
    const minutes = Math.ceil(untilStart / minute);
    return `Starts ${new Intl.RelativeTimeFormat(locale).format(minutes, 'minute')}`;
  }
  const today = dayOf(now, timeZone);
  const shownDay = dayOf(startsAt, timeZone);
  const distance = daysFrom(today, shownDay);
  const name =
    Math.abs(distance) <= 1
      ? nameOfDay(shownDay, today, locale)
      : distance > 0 && distance < 7
        ? formatDay(shownDay, { weekday: 'long' }, locale)
        : shortDate(startsAt, now, shown);
  return `${name} at ${timeOfDay(startsAt, shown)}`;
}

/** Says how long members can still vote, never too long: 'Voting ends in 2 days'. */
export function deadlineWords(deadline: Date, now: Date, locale?: string): string {
  const left = deadline.getTime() - now.getTime();
  if (left <= 0) return 'Voting has ended';
  const [unit, length]: [Intl.RelativeTimeFormatUnit, number] =
    left >= 2 * day ? ['day', day] : left >= 2 * hour ? ['hour', hour] : ['minute', minute];
  const count = Math.max(1, Math.floor(left / length));
  return `Voting ends ${new Intl.RelativeTimeFormat(locale).format(count, unit)}`;
}

const wallTime = (time: Date, timeZone?: string): string =>
  `${dayOf(time, timeZone)} ${timeOfDay(time, { locale: 'en-GB', timeZone })}`;

/**
 * Returns the start in the meetup's own zone, such as '8:00 PM in Chicago', or null if the viewer's clock shows the
 * same. The day is named if it differs too.
 */
export function elsewhereWords(
  startsAt: Date,
  { timeZone: zone }: Pick<Meetup, 'timeZone'>,
  { locale, timeZone }: Shown = {},
): string | null {
  if (wallTime(startsAt, zone) === wallTime(startsAt, timeZone)) return null;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const isSameDay = dayOf(startsAt, zone) === dayOf(startsAt, timeZone);
  const time = timeOfDay(startsAt, { locale, timeZone: zone });
  const weekday = formatDay(dayOf(startsAt, zone), { weekday: 'long' }, locale);
  return `${isSameDay ? '' : `${weekday}, `}${time} in ${city}`;
}

const repeats = { weekly: 'Every week', biweekly: 'Every two weeks', monthly: 'Every month' } as const;

/** Says how often a meetup repeats; null if it doesn't. */
export const repeatWords = ({ repeat }: Pick<Meetup, 'repeat'>): string | null =>
  repeat === null ? null : repeats[repeat];

/** Counts things in words: '1 time', '3 times'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
