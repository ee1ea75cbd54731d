const HOUR_MS = 60 * 60 * 1000;

/** Returns the time that many hours ago, so that demo rows have a history. */
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

/** Returns the time that many days ago. */
export const daysAgo = (days: number): Date => hoursAgo(days * 24);

/** The time zone of each state that demo people and groups are in. */
const zones: Readonly<Record<string, string>> = {
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  IL: 'America/Chicago',
  MA: 'America/New_York',
  NJ: 'America/New_York',
  NY: 'America/New_York',
  PA: 'America/New_York',
  TX: 'America/Chicago',
  WA: 'America/Los_Angeles',
};

/** Returns the time zone of a demo location, formatted as 'City, ST'. */
export function timeZoneOf(location: string): string {
  const zone = zones[location.split(', ')[1] ?? ''];
  if (zone === undefined) throw new Error(`No time zone for ${location}`);
  return zone;
}
