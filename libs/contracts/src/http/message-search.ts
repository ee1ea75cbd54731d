import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { anyMessageSchema, directMessageSchema, messageSchema } from './messages.schema';
import { cursorQuery, idInPath, idParams, limitQuery } from './primitives';

/**
 * Words to search for. A message matches if it has all of them, each as a word or the beginning of one, in any case
 * and with or without accents. Text without any word matches nothing.
 */
const searchQuery = z.object({
  query: z.string().trim().min(limits.messageSearch.min).max(limits.messageSearch.max),
  limit: limitQuery(limits.pageSize.foundMessages),
  cursor: cursorQuery,
});

const search = {
  service: 'chat',
  tag: 'Messages',
  access: 'user',
  method: 'GET',
  status: 200,
  throttle: 'search',
  paged: true,
  query: searchQuery,
  freshness: 'none',
} as const;

/** Lists the messages of a group that match, newest first. */
export const searchGroupMessages = defineCall({
  ...search,
  name: 'searchGroupMessages',
  path: '/api/groups/:id/messages/search',
  summary: 'Search the messages of a group',
  params: idParams,
  response: z.array(messageSchema),
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
});

/** Lists the messages of a one-to-one chat that match, newest first. */
export const searchDirectMessages = defineCall({
  ...search,
  name: 'searchDirectMessages',
  path: '/api/direct/:userId/messages/search',
  summary: 'Search the messages of a one-to-one chat',
  params: z.object({ userId: idInPath }),
  response: z.array(directMessageSchema),
  errors: ['USER_NOT_FOUND', 'DIRECT_TO_ONESELF'],
});

/** Lists the messages of all chats of the caller that match, newest first. */
export const searchMessages = defineCall({
  ...search,
  name: 'searchMessages',
  path: '/api/messages/search',
  summary: "Search the messages of the caller's chats",
  response: z.array(anyMessageSchema),
});
