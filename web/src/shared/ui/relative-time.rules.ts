const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/**
 * Describes a time relative to another: words up to a week, then a date, with the year if it differs.
 *
 * @param style - `narrow` for '5m ago' where there is little space
 */
export function describeTimeAgo(
  time: Date,
  now: Date,
  locale?: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const elapsed = now.getTime() - time.getTime();
  const distance = Math.abs(elapsed);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    words.format(-Math.trunc(elapsed / length), unit);
  if (distance < minute) return words.format(0, 'second');
  if (distance < hour) return ago('minute', minute);
  if (distance < day) return ago('hour', hour);
  if (distance < week) return ago('day', day);
  return time.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}
