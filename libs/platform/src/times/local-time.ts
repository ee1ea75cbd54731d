/** The formats write a narrow space before AM and PM, which not every font and email client has. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/**
 * Returns the day of a time in a time zone, such as `Saturday, November 28`.
 * @param time - ISO 8601
 * @param timeZone - IANA name
 * @throws RangeError for an unknown time zone
 */
export const localDay = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(time),
  );

/**
 * Returns a time in a time zone for people who may live in another one, such as
 * `Saturday, November 28, 10:00 AM (CST)`.
 * @param time - ISO 8601
 * @param timeZone - IANA name
 * @throws RangeError for an unknown time zone
 */
export function localTime(time: string, timeZone: string): string {
  const date = new Date(time);
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return withPlainSpaces(`${localDay(time, timeZone)}, ${clock.format(date)} (${zone?.value ?? timeZone})`);
}
