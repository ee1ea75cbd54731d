/** How long a test waits for anything asynchronous, far above the time it needs. Milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Waits for a condition instead of sleeping.
 * @param probe - returns the awaited value; returns undefined or false, or throws, while it is
 *   not available yet
 * @param timeoutMs - milliseconds, for long work
 */
export async function eventually<T>(
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  let last: unknown = new Error('the condition was never met');
  while (Date.now() < end) {
    try {
      const value = await probe();
      if (value !== undefined && value !== false) return value;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw last;
}
