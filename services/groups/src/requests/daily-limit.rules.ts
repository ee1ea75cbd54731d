const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * When something that may happen so often within 24 hours may happen again.
 * @param times - when it happened before, in any order
 * @returns null when it may happen now
 */
export function mayHappenAgainAt(times: readonly Date[], mostPerDay: number, now: Date): Date | null {
  const recent = times
    .map((time) => time.getTime() + DAY_MS)
    .filter((end) => end > now.getTime())
    .sort((a, b) => b - a);
  const end = recent[mostPerDay - 1];
  return end === undefined ? null : new Date(end);
}

/** How long to wait, in whole hours and in words: '1 hour', '23 hours'. */
export function hoursUntil(moment: Date, now: Date): string {
  const hours = Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / HOUR_MS));
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
