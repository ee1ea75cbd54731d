import type { RepliedMessage } from '@circlet/contracts';

import { ApiError } from '../../../shared/api/api-error';
import { isSameChat, type Chat } from '../chat.rules';
import { parseUnsentPhotos, PhotoLostError, type UnsentPhoto } from './photos/unsent-photo.rules';

/** What the user has written, beside the chat that it is for. */
export interface NewMessage {
  readonly content: string;
  readonly photos: readonly UnsentPhoto[];
  /** The message that it replies to, if any. */
  readonly replyTo?: RepliedMessage;
}

/**
 * A message that isn't stored yet. It is being sent, waits for a connection, or was refused and waits for the user
 * to retry it.
 */
export interface UnsentMessage extends NewMessage {
  readonly clientId: string;
  readonly chat: Chat;
  readonly createdAt: string;
  readonly state: 'sending' | 'waiting' | 'failed';
  /** Why it waits, in the server's words. Omitted if it waits for a connection. */
  readonly reason?: string | undefined;
}

/** Time for which a message waits for a connection. Later, it may no longer fit the talk. Milliseconds. */
const longestWait = 24 * 60 * 60_000;

const isUnsent = (value: unknown): value is UnsentMessage => {
  const { clientId, chat, content, createdAt } = (value ?? {}) as Partial<UnsentMessage>;
  return (
    typeof clientId === 'string' &&
    typeof content === 'string' &&
    typeof createdAt === 'string' &&
    typeof chat?.id === 'number'
  );
};

/**
 * Returns a stored message as a page finds it that isn't sending it. It waits for a connection, or for a retry if it
 * was refused or is from another day. Null if the value isn't a message.
 */
export function parseUnsent(stored: unknown, now: number): UnsentMessage | null {
  if (!isUnsent(stored)) return null;
  const isLate = now - Date.parse(stored.createdAt) > longestWait;
  return {
    ...stored,
    reason: undefined,
    photos: parseUnsentPhotos(stored.photos),
    state: stored.state === 'failed' || isLate ? 'failed' : 'waiting',
  };
}

/** Orders messages as they were written. */
export const inOrder = (messages: readonly UnsentMessage[]): readonly UnsentMessage[] =>
  [...messages].sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));

/** Returns the message of a chat that has to be sent next. A refused message doesn't hold up the later ones. */
export const nextToSend = (unsent: readonly UnsentMessage[], chat: Chat): UnsentMessage | undefined =>
  unsent.find((message) => message.state !== 'failed' && isSameChat(message.chat, chat));

/** Returns whether a failure may pass without the user: of the network, a server, a limit or the session. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof PhotoLostError) &&
  (!(error instanceof ApiError) ||
    error.status >= 500 ||
    error.status === 429 ||
    error.status === 401 ||
    error.code === 'CSRF_TOKEN_INVALID');

/**
 * Returns the messages that aren't among the stored ones. The
 * answer to a stored message may have been lost in a reload.
 */
export function stillUnsent(
  unsent: readonly UnsentMessage[],
  stored: readonly { readonly clientId: string | null }[],
): readonly UnsentMessage[] {
  if (unsent.length === 0) return unsent;
  const names = new Set(stored.map(({ clientId }) => clientId));
  return unsent.filter(({ clientId }) => !names.has(clientId));
}
