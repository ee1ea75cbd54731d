const HOUR_MS = 60 * 60 * 1000;

/** Returns the time that many hours ago, so that demo rows have a history. */
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

/** Returns the time that many days ago. */
export const daysAgo = (days: number): Date => hoursAgo(days * 24);
