import { formatDay } from '../days.rules';

/** Returns 'Thursday, November 26'. */
export const dayLabel = (date: string, locale?: string): string =>
  formatDay(date, { weekday: 'long', month: 'long', day: 'numeric' }, locale);

/** Returns 'Thu'. */
export const weekdayLabel = (date: string, locale?: string): string =>
  formatDay(date, { weekday: 'short' }, locale);

/** Returns 'Nov 26 – Dec 2'. */
export const weekLabel = (dates: readonly string[], locale?: string): string => {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${first}T12:00:00Z`),
    new Date(`${last}T12:00:00Z`),
  );
};

const onTheHour = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

/** Returns '7 PM'. */
export const hourLabel = (hour: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(onTheHour(hour));

/** Returns 'Thu, Nov 26, 7:00 PM'. */
export const timeLabel = (startsAt: string, zone: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(startsAt));

/** Returns '3 of 5 free'. `known` is the number of members who have said when they are free. */
export const freeLabel = (free: number, known: number): string => `${free} of ${known} free`;

/** Returns '3 of 5 free', or '3 free, 2 unknown' if some members haven't said when they are free. */
export function suggestionLabel(free: number, known: number, unknown: number): string {
  if (unknown > 0) return `${free} free, ${unknown} unknown`;
  return known === 0 ? `${free} free` : freeLabel(free, known);
}

/** Returns the name of a cell for screen readers, such as 'Thursday, November 26, 7:00 PM, 3 of 5 free'. */
export const cellLabel = (day: string, clock: string, free: string | null, isOpen: boolean): string =>
  [day, clock, free, isOpen ? null : 'not available'].filter((part) => part !== null).join(', ');

/** How strongly free members shade a cell: 0 for none, 4 for all. */
export type Shade = 0 | 1 | 2 | 3 | 4;

/** Returns how strongly a number of free members shades a cell. */
export const shadeOf = (free: number, known: number): Shade =>
  known === 0 ? 0 : (Math.min(4, Math.ceil((free / known) * 4)) as Shade);
