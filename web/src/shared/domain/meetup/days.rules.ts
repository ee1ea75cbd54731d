const dayMs = 24 * 60 * 60_000;

/** A calendar day such as `2026-11-26`, without a time zone. Days compare as text. */
export type Day = string;

/** Where and how times are shown. Undefined means as the browser is set. */
export interface Shown {
  locale?: string | undefined;
  timeZone?: string | undefined;
}

/** Returns the day of a time in a zone. */
export function dayOf(time: Date, timeZone?: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

// Days are counted in UTC, which has no daylight-saving time.
const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Returns the day a number of days later; negative is earlier. */
export const addDays = (day: Day, count: number): Day => fromUtc(utc(day).getTime() + count * dayMs);

/** Returns the number of days from one day to another. */
export const daysFrom = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / dayMs);

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = utc(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return addDays(fromUtc(first), Math.min(date.getUTCDate(), last) - 1);
}

/** Returns the first day of a day's month. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Returns the day of the week: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay() || 7;

interface WeekInfo {
  firstDay: number;
}

/** Returns the day on which the week starts in a locale: 1 for Monday to 7 for Sunday. */
export function weekStart(locale: string): number {
  const found = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  // Firefox doesn't know; most of our users start on Sunday.
  return found.getWeekInfo?.().firstDay ?? found.weekInfo?.firstDay ?? 7;
}

/** Returns the first day of a day's week. */
export const startOfWeek = (day: Day, start: number): Day =>
  addDays(day, -((weekdayOf(day) - start + 7) % 7));

/** Returns the weeks that show a month, each of seven days, with the days of other months around it. */
export function monthGrid(month: Day, start: number): Day[][] {
  const first = firstOfMonth(month);
  const last = addDays(addMonths(first, 1), -1);
  const begin = startOfWeek(first, start);
  const weeks = Math.ceil((daysFrom(begin, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(begin, week * 7 + day)),
  );
}

/** Formats a day by locale. */
export const formatDay = (day: Day, format: Intl.DateTimeFormatOptions, locale?: string): string =>
  utc(day).toLocaleDateString(locale, { ...format, timeZone: 'UTC' });

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Returns 'Today', 'Tomorrow', 'Yesterday', or the date in words, with the year if it isn't this one. */
export function nameOfDay(day: Day, today: Day, locale?: string): string {
  const distance = daysFrom(today, day);
  if (Math.abs(distance) <= 1)
    return capitalized(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day'));
  return formatDay(
    day,
    {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    },
    locale,
  );
}
