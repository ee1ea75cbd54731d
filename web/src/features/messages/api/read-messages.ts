import type { readDirectMessages, readMessages } from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import type { Chat } from '../chat.rules';

const ofGroup = endpoint<typeof readMessages>('POST', '/api/groups/:id/read');
const ofPerson = endpoint<typeof readDirectMessages>('POST', '/api/direct/:userId/read');

/** Marks everything in a chat up to a message as read. */
export const markRead = ({ kind, id }: Chat, messageId: number): Promise<unknown> =>
  kind === 'group'
    ? request(ofGroup, { params: { id }, body: { messageId } })
    : request(ofPerson, { params: { userId: id }, body: { messageId } });
