import { randomUuid } from '../random-uuid';
import { loadFromTab, saveInTab } from '../tab-storage';
import { ApiError } from './api-error';

const storageKey = 'circlet.unanswered';

/**
 * Idempotency keys of creations whose outcome is unknown because the response is missing or inconclusive. Reloads keep
 * them, because they also keep the drafts of what was sent.
 */
const keys = new Map(Object.entries((loadFromTab(storageKey) ?? {}) as Readonly<Record<string, string>>));

function store(): void {
  saveInTab(storageKey, Object.fromEntries(keys));
}

function forget(creation: string): void {
  keys.delete(creation);
  store();
}

/** Forgets the keys of the previous user. */
export function forgetUnanswered(): void {
  keys.clear();
  store();
}

/** Returns whether an error is the server's final answer. A network failure, 5xx, 401, 403 or 429 isn't. */
const isFinalResponse = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 403, 429].includes(error.status);

/**
 * Sends a creation with an idempotency key. The same creation keeps its key until the
 * server has answered it, so that automatic retries and a second click find the result of
 * the first request even if its response was lost.
 *
 * @param creation - the whole request as text
 * @throws any error that `send` throws
 */
export async function sendOnce<Answer>(
  creation: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(creation) ?? randomUuid();
  keys.set(creation, key);
  store();
  try {
    const answer = await send(key);
    forget(creation);
    return answer;
  } catch (error) {
    if (isFinalResponse(error)) forget(creation);
    throw error;
  }
}
