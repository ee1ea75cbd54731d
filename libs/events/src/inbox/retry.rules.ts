/** Attempts at an event before it is parked. */
export const MAX_ATTEMPTS = 8;

/**
 * The longest delay of an event during a server outage. It does not grow with the outage, so projections
 * catch up within seconds of the recovery. Milliseconds.
 */
export const MAX_OUTAGE_DELAY_MS = 1_000;

/**
 * Returns how long to wait before the next attempt at an event. The delay grows exponentially, with jitter so
 * that many events do not come back at once.
 * @param attempts - number of attempts so far, from 1
 * @param random - 0 to 1
 * @returns milliseconds, 75,000 at most
 */
export const retryDelay = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(60_000, 250 * 2 ** (attempts - 1)) * (0.75 + random / 2));
