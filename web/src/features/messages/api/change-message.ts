import type { addReaction, deleteMessage, editMessage, removeReaction } from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const edit = endpoint<typeof editMessage>('PATCH', '/api/messages/:id');
const remove = endpoint<typeof deleteMessage>('DELETE', '/api/messages/:id');
const react = endpoint<typeof addReaction>('PUT', '/api/messages/:id/reactions/:emoji');
const unreact = endpoint<typeof removeReaction>('DELETE', '/api/messages/:id/reactions/:emoji');

/** Gives one's own message other words. */
export const putWords = (id: number, content: string) => request(edit, { params: { id }, body: { content } });

/** Deletes one's own message; its place stays. */
export const takeBack = (id: number) => request(remove, { params: { id } });

/** Reacts to a message, or takes that reaction back. */
export const putReaction = (id: number, emoji: string, on: boolean): Promise<unknown> =>
  on ? request(react, { params: { id, emoji } }) : request(unreact, { params: { id, emoji } });
