import { randomUuid } from '../random-uuid';
import { ApiError } from './api-error';

/** The keys of creations whose outcome is unknown: no answer came, or one that does not reveal it. */
const keys = new Map<string, string>();

/** Whether the server has answered for good. After a network failure, a 5xx or a stale session it may not have. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 403, 429].includes(error.status);

/**
 * Sends a creation with an idempotency key. The same creation has the same key until the server has answered it: automatic
 * retries and a second press of the button find what the first request created, although its answer was lost.
 *
 * @param creation - the whole request as text
 * @throws whatever `send` throws
 */
export async function sendOnce<Answer>(
  creation: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(creation) ?? randomUuid();
  keys.set(creation, key);
  try {
    const answer = await send(key);
    keys.delete(creation);
    return answer;
  } catch (error) {
    if (isAnswer(error)) keys.delete(creation);
    throw error;
  }
}
