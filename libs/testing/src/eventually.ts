import { setTimeout as pause } from 'node:timers/promises';

/** Default time in milliseconds before a test gives up waiting. Far more than anything asynchronous needs. */
const TIMEOUT_MS = 20_000;

/**
 * Waits for a condition instead of sleeping.
 * @param probe - returns the awaited value; undefined, false or an exception means "not yet"
 * @param patience - milliseconds; pass more for conditions that are slow by design
 * @throws the last error of `probe` when the time is up
 */
export async function eventually<T>(
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  patience = TIMEOUT_MS,
): Promise<T> {
  const end = Date.now() + patience;
  let last: unknown = new Error('the condition was never met');
  while (Date.now() < end) {
    try {
      const value = await probe();
      if (value !== undefined && value !== false) return value;
    } catch (error) {
      last = error;
    }
    await pause(20);
  }
  throw last;
}
