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

const zoneName = (date: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
};

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
  return withPlainSpaces(`${localDay(time, timeZone)}, ${clock.format(date)} (${zoneName(date, timeZone)})`);
}

/**
 * Returns the nearest hour to a time in a time zone, such as `Thursday, November 26, around 6 PM (UTC)`.
 * @param time - ISO 8601
 * @param timeZone - IANA name
 * @throws RangeError for an unknown time zone
 */
export function roughLocalTime(time: string, timeZone: string): string {
  // The format cuts the minutes off. Half an hour is added to the local time, because some zones differ by half hours.
  const date = new Date(new Date(time).getTime() + 30 * 60_000);
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' }).format(date);
  const day = localDay(date.toISOString(), timeZone);
  return withPlainSpaces(`${day}, around ${hour} (${zoneName(date, timeZone)})`);
}
