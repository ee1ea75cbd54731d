import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { anyMessageSchema, messageContentSchema, messageSchema, postMessageBody } from './messages.schema';
import { cursorQuery, id, idInPath, idParams, limitQuery, messageResponse } from './primitives';
import { emojiSchema } from './reactions.schema';

const tag = 'Messages';

/** Selects part of a history by exclusive message ids. `after=0` starts at the first message. */
export const historyQuery = z.object({
  before: idInPath.optional(),
  after: z.coerce
    .number({ error: 'Must be a number' })
    .int()
    .nonnegative()
    .max(Number.MAX_SAFE_INTEGER)
    .optional(),
  limit: limitQuery(limits.pageSize.messages),
});

/** Stores a message, then pushes it to every member. */
export const postMessage = defineCall({
  service: 'chat',
  name: 'postMessage',
  method: 'POST',
  path: '/api/messages',
  tag,
  summary: 'Send a message to a group',
  access: 'user',
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'post',
  body: postMessageBody,
  response: messageSchema,
  errors: [
    'GROUP_NOT_FOUND',
    'CHAT_MEMBERS_ONLY',
    'CLIENT_ID_REUSED',
    'PHOTO_UNUSABLE',
    'REPLY_TO_UNKNOWN_MESSAGE',
  ],
});

/** Lists the newest messages of a group in ascending order, or those around a message. */
export const listMessages = defineCall({
  service: 'chat',
  name: 'listMessages',
  method: 'GET',
  path: '/api/groups/:id/messages',
  tag,
  summary: 'List the messages of a group',
  access: 'user',
  status: 200,
  throttle: 'read',
  params: idParams,
  query: historyQuery,
  response: z.array(messageSchema),
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
});

/** Counts unread messages from others by group, up to 1,000. Groups without any are omitted. */
export const countUnread = defineCall({
  service: 'chat',
  name: 'countUnread',
  method: 'GET',
  path: '/api/messages/unread',
  tag,
  summary: 'Count unread messages by group',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: z.record(z.string(), z.number().int().positive()),
  topics: ['groups'],
});

/**
 * Lists unread messages that mention the caller, newest first. Covers the caller's current groups and leaves
 * out authors the caller has blocked.
 */
export const listMentions = defineCall({
  service: 'chat',
  name: 'listMentions',
  method: 'GET',
  path: '/api/messages/mentions',
  tag,
  summary: 'List unread messages that mention the caller',
  access: 'user',
  status: 200,
  throttle: 'read',
  paged: true,
  query: z.object({ limit: limitQuery(limits.pageSize.messages), cursor: cursorQuery }),
  response: z.array(messageSchema),
  topics: ['groups'],
});

/** Marks everything up to a message as read. Older ids change nothing. */
export const readMessages = defineCall({
  service: 'chat',
  name: 'readMessages',
  method: 'POST',
  path: '/api/groups/:id/read',
  tag,
  summary: 'Mark messages as read',
  access: 'user',
  status: 200,
  throttle: 'chat',
  params: idParams,
  body: z.object({ messageId: id }),
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
});

const oneMessage = {
  service: 'chat',
  tag,
  access: 'user',
  status: 200,
  throttle: 'post',
} as const;

/** Edits the text of the caller's message within 15 minutes. A message with photos needs none. */
export const editMessage = defineCall({
  ...oneMessage,
  name: 'editMessage',
  method: 'PATCH',
  path: '/api/messages/:id',
  summary: 'Edit a message',
  throttle: 'chat',
  params: idParams,
  body: z.object({ content: messageContentSchema }),
  response: anyMessageSchema,
  errors: [
    'MESSAGE_NOT_FOUND',
    'NOT_MESSAGE_AUTHOR',
    'DIRECT_CHAT_CLOSED',
    'MESSAGE_EMPTY',
    'MESSAGE_DELETED',
    'MESSAGE_FINAL',
    'MESSAGE_BY_SYSTEM',
  ],
});

/** Deletes the caller's message within 15 minutes. An empty placeholder remains in the history. */
export const deleteMessage = defineCall({
  ...oneMessage,
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Delete a message',
  throttle: 'chat',
  params: idParams,
  response: messageResponse,
  errors: [
    'MESSAGE_NOT_FOUND',
    'NOT_MESSAGE_AUTHOR',
    'MESSAGE_DELETED',
    'MESSAGE_FINAL',
    'MESSAGE_BY_SYSTEM',
  ],
});

const reaction = {
  ...oneMessage,
  path: '/api/messages/:id/reactions/:emoji',
  params: idParams.extend({ emoji: emojiSchema }),
  throttle: 'chat',
} as const;

/** Reacts to a message. Repeating the same emoji changes nothing. */
export const addReaction = defineCall({
  ...reaction,
  name: 'addReaction',
  method: 'PUT',
  summary: 'React to a message',
  response: anyMessageSchema,
  errors: ['MESSAGE_NOT_FOUND', 'DIRECT_CHAT_CLOSED', 'MESSAGE_DELETED'],
});

/** Removes a reaction. Harmless if it doesn't exist. */
export const removeReaction = defineCall({
  ...reaction,
  name: 'removeReaction',
  method: 'DELETE',
  summary: 'Remove a reaction',
  response: messageResponse,
  errors: ['MESSAGE_NOT_FOUND'],
});
