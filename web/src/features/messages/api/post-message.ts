import type { Message, postMessage } from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof postMessage>('POST', '/api/messages');

/** Stores a message; sending it again under the same `clientId` answers the first one. */
export const sendMessage = (groupId: number, content: string, clientId: string): Promise<Message> =>
  request(call, { body: { groupId, content, clientId } });
