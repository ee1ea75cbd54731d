import { setTimeout } from 'node:timers/promises';

/**
 * Waits a limited time for an answer that the caller can do without.
 * @param timeoutMs - milliseconds
 * @throws Error when the answer takes longer
 */
export async function withTimeout<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timeout = setTimeout(timeoutMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`No response within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    waiting.abort();
  }
}
