import { setTimeout } from 'node:timers/promises';

/**
 * Waits a limited time for an answer that the caller can do without.
 * @param patience - milliseconds
 * @throws Error when the answer takes longer
 */
export async function within<T>(patience: number, answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const tooLate = setTimeout(patience, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`No response within ${patience} ms`);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    waiting.abort();
  }
}
