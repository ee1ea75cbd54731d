import { setTimeout as pause } from 'node:timers/promises';

/** How long anything asynchronous may take before a test gives up; far above what it needs. Milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Awaits a condition instead of sleeping.
 * @param probe - returns the awaited value, or undefined / false / throws while it is not there yet
 * @param patience - milliseconds, where what is awaited takes its time by design
 */
export async function eventually<T>(
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  patience = PATIENCE_MS,
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
