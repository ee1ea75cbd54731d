import { z } from 'zod';

import { defineCall } from '../call';
import { directMessageSchema, postDirectMessageBody } from './messages.schema';
import { historyQuery } from './messages';
import { id, idInPath, messageResponse, pagingQuery } from './primitives';

const direct = { service: 'chat', tag: 'Direct messages', access: 'user' } as const;
const withUser = { ...direct, params: z.object({ userId: idInPath }) } as const;

/** A one-to-one chat in the caller's list. */
export const directChatSchema = z.object({
  user: z.object({ id, name: z.string(), username: z.string(), profilePhoto: z.string().nullable() }),
  lastMessage: directMessageSchema,
  unread: z.number().int().nonnegative(),
  /** Number of pinned messages. */
  pins: z.number().int().nonnegative().default(0),
  /** Whether the caller can send a message now. */
  canWrite: z.boolean(),
});
export type DirectChat = z.infer<typeof directChatSchema>;

/**
 * Lists the caller's one-to-one chats, the one with the newest message first. `unread=true`
 * returns only chats with unread messages.
 */
export const listDirectChats = defineCall({
  ...direct,
  name: 'listDirectChats',
  method: 'GET',
  path: '/api/direct',
  summary: 'List one-to-one chats',
  status: 200,
  throttle: 'read',
  paged: true,
  query: pagingQuery.extend({ unread: z.literal('true').optional() }),
  response: z.array(directChatSchema),
  topics: ['groups'],
});

/** Returns the chat with one user. Requires a shared group or an existing message. */
export const getDirectChat = defineCall({
  ...withUser,
  name: 'getDirectChat',
  method: 'GET',
  path: '/api/direct/:userId',
  summary: 'Get the one-to-one chat with a user',
  status: 200,
  throttle: 'read',
  response: directChatSchema.extend({ lastMessage: directMessageSchema.nullable() }),
  errors: ['USER_NOT_FOUND', 'DIRECT_TO_ONESELF'],
  freshness: 'none',
  topics: ['groups'],
});

/** Lists the newest messages with one user in ascending order, or those around a message. */
export const listDirectMessages = defineCall({
  ...withUser,
  name: 'listDirectMessages',
  method: 'GET',
  path: '/api/direct/:userId/messages',
  summary: 'List one-to-one messages with a user',
  status: 200,
  throttle: 'read',
  query: historyQuery,
  response: z.array(directMessageSchema),
  errors: ['USER_NOT_FOUND', 'DIRECT_TO_ONESELF'],
});

/** Sends a message to a user who shares a group with the caller. */
export const postDirectMessage = defineCall({
  ...withUser,
  name: 'postDirectMessage',
  method: 'POST',
  path: '/api/direct/:userId/messages',
  summary: 'Send a one-to-one message',
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'post',
  body: postDirectMessageBody,
  response: directMessageSchema,
  errors: [
    'USER_NOT_FOUND',
    'DIRECT_TO_ONESELF',
    'NO_SHARED_GROUP',
    'DIRECT_MESSAGES_OFF',
    'DIRECT_MESSAGES_NOT_ACCEPTED',
    'CLIENT_ID_REUSED',
    'PHOTO_UNUSABLE',
    'REPLY_TO_UNKNOWN_MESSAGE',
  ],
});

/** Marks everything up to a message from this user as read. Older ids change nothing. */
export const readDirectMessages = defineCall({
  ...withUser,
  name: 'readDirectMessages',
  method: 'POST',
  path: '/api/direct/:userId/read',
  summary: 'Mark one-to-one messages as read',
  status: 200,
  throttle: 'chat',
  body: z.object({ messageId: id }),
  response: messageResponse,
  errors: ['USER_NOT_FOUND', 'DIRECT_TO_ONESELF'],
});
