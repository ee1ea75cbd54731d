/** After this many deliveries an event is parked. */
export const MAX_DELIVERIES = 8;

/**
 * How long to wait before an event is tried again: growing, with jitter so that many do not come back at once.
 * @param deliveries - how often it has been delivered, from 1
 * @param random - 0 to 1
 * @returns milliseconds
 */
export const retryDelay = (deliveries: number, random = Math.random()): number =>
  Math.round(Math.min(60_000, 250 * 2 ** (deliveries - 1)) * (0.75 + random / 2));
