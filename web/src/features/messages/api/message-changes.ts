import {
  addReaction,
  postDirectMessage,
  postMessage,
  readDirectMessages,
  readMessages,
  removeReaction,
  type AnyMessage,
} from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import type { Chat } from '../chat.rules';

/** Timeout for storing a message. Milliseconds. */
const patience = 15_000;

/** Stores a message. Sending it again with the same `clientId` returns the stored message. */
export function sendMessage({ kind, id }: Chat, content: string, clientId: string): Promise<AnyMessage> {
  const signal = AbortSignal.timeout(patience);
  return kind === 'group'
    ? request(postMessage, { groupId: id, content, clientId }, { signal })
    : request(postDirectMessage, { userId: id, content, clientId }, { signal });
}

/** Marks everything in a chat up to a message as read. */
export const markRead = ({ kind, id }: Chat, messageId: number): Promise<unknown> =>
  kind === 'group'
    ? request(readMessages, { id, messageId })
    : request(readDirectMessages, { userId: id, messageId });

/** Adds the user's reaction to a message, or removes it. */
export const setReaction = (id: number, emoji: string, on: boolean): Promise<unknown> =>
  request(on ? addReaction : removeReaction, { id, emoji });
