const firstDelay = 500;
const maxDelay = 30_000;

/**
 * Returns the milliseconds to wait before reconnecting. The delay doubles with each failure up to thirty
 * seconds and is multiplied by a random factor between 0.5 and 1, so that thousands of clients that lost the
 * same server don't reconnect at the same moment.
 */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(firstDelay * 2 ** failures, maxDelay);
  return Math.round(delay / 2 + (delay / 2) * random());
}
