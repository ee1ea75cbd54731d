/** After this many attempts an event is parked. */
export const MAX_ATTEMPTS = 8;

/**
 * The longest wait of an event that a server keeps from being handled: the wait does not grow with the outage, so that copies
 * are equal again seconds after it. Milliseconds.
 */
export const MOST_WAIT_FOR_A_SERVER_MS = 1_000;

/**
 * How long to wait before an event is tried again: growing, with jitter so that many do not come back at once.
 * @param attempts - how often it has been tried, from 1
 * @param random - 0 to 1
 * @returns milliseconds
 */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(60_000, 250 * 2 ** (attempts - 1)) * (0.75 + random / 2));
