const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Returns when an action with a limit per 24 hours is allowed again.
 * @param times - when it happened before, in any order
 * @returns null when it is allowed now
 */
export function nextAllowedAt(times: readonly Date[], maxPerDay: number, now: Date): Date | null {
  const recent = times
    .map((time) => time.getTime() + DAY_MS)
    .filter((end) => end > now.getTime())
    .sort((a, b) => b - a);
  const end = recent[maxPerDay - 1];
  return end === undefined ? null : new Date(end);
}

/** Returns a wait in whole hours as text: '1 hour', '23 hours'. */
export const hoursUntil = (time: Date, now: Date): string => wait(time, now, HOUR_MS, 'hour');

/** Returns a wait in whole days as text: '1 day', '7 days'. */
export const daysUntil = (time: Date, now: Date): string => wait(time, now, DAY_MS, 'day');

function wait(time: Date, now: Date, unitMs: number, unit: string): string {
  const units = Math.max(1, Math.ceil((time.getTime() - now.getTime()) / unitMs));
  return units === 1 ? `1 ${unit}` : `${units} ${unit}s`;
}
