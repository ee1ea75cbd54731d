import {
  addReaction,
  pinMessage,
  postDirectMessage,
  postMessage,
  readDirectMessages,
  readMessages,
  removeReaction,
  unpinMessage,
  type AnyMessage,
} from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import type { Chat } from '../chat.rules';
import type { UnsentMessage } from '../composer/unsent.rules';

/** Timeout for storing a message. Milliseconds. */
const patience = 15_000;

/** Stores a message with uploaded photos. Sending it again with the same `clientId` returns the stored message. */
export function sendMessage(
  { chat, content, clientId, replyTo }: UnsentMessage,
  photoIds: number[],
): Promise<AnyMessage> {
  const signal = AbortSignal.timeout(patience);
  const message = { content, clientId, photoIds, replyToId: replyTo?.id ?? null };
  return chat.kind === 'group'
    ? request(postMessage, { groupId: chat.id, ...message }, { signal })
    : request(postDirectMessage, { userId: chat.id, ...message }, { signal });
}

/** Marks everything in a chat up to a message as read. */
export const markRead = ({ kind, id }: Chat, messageId: number): Promise<unknown> =>
  kind === 'group'
    ? request(readMessages, { id, messageId })
    : request(readDirectMessages, { userId: id, messageId });

/** Adds the user's reaction to a message, or removes it. */
export const setReaction = (id: number, emoji: string, on: boolean): Promise<unknown> =>
  request(on ? addReaction : removeReaction, { id, emoji });

/** Pins a message for everyone in its chat, or unpins it. */
export const setPin = (id: number, on: boolean): Promise<unknown> =>
  request(on ? pinMessage : unpinMessage, { id });
