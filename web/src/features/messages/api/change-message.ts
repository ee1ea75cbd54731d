import type { addReaction, deleteMessage, editMessage, removeReaction } from '@circlet/contracts';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const edit = endpoint<typeof editMessage>('PATCH', '/api/messages/:id');
const remove = endpoint<typeof deleteMessage>('DELETE', '/api/messages/:id');
const react = endpoint<typeof addReaction>('PUT', '/api/messages/:id/reactions/:emoji');
const unreact = endpoint<typeof removeReaction>('DELETE', '/api/messages/:id/reactions/:emoji');

/** Edits the user's own message. */
export const putWords = (id: number, content: string) => request(edit, { params: { id }, body: { content } });

/** Deletes the user's own message. Its place in the chat stays. */
export const takeBack = (id: number) => request(remove, { params: { id } });

/** Adds the user's reaction to a message, or removes it. */
export const putReaction = (id: number, emoji: string, on: boolean): Promise<unknown> =>
  on ? request(react, { params: { id, emoji } }) : request(unreact, { params: { id, emoji } });
