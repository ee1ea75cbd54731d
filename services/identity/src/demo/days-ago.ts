const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time this many days before now. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
