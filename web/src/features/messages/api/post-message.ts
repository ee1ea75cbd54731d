import type { AnyMessage, postDirectMessage, postMessage } from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import type { Chat } from '../chat.rules';

const toGroup = endpoint<typeof postMessage>('POST', '/api/messages');
const toPerson = endpoint<typeof postDirectMessage>('POST', '/api/direct/:userId/messages');

/** Timeout for storing a message. Milliseconds. */
const patience = 15_000;

/** Stores a message. Sending it again with the same `clientId` returns the stored message. */
export function sendMessage({ kind, id }: Chat, content: string, clientId: string): Promise<AnyMessage> {
  const signal = AbortSignal.timeout(patience);
  return kind === 'group'
    ? request(toGroup, { body: { groupId: id, content, clientId } }, { signal })
    : request(toPerson, { params: { userId: id }, body: { content, clientId } }, { signal });
}
