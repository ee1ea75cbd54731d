const firstDelay = 500;
const longestDelay = 30_000;

/**
 * Milliseconds to wait before connecting again: doubled per failure up to thirty seconds, then anything between
 * half and all of that, so that thousands who lost the same server do not return in the same moment.
 */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(firstDelay * 2 ** failures, longestDelay);
  return Math.round(delay / 2 + (delay / 2) * random());
}
