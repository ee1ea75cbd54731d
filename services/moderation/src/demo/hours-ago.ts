/** Returns the time that many hours ago. */
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 60 * 60 * 1000);
