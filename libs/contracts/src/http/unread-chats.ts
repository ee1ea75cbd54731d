import { z } from 'zod';

import { defineExchange } from '../call';
import { id, timestamp } from './primitives';

const unreadFields = { unread: z.number().int().positive(), newestMessageAt: timestamp };

/** Largest number of users per request. */
export const UNREAD_CHATS_USERS = 200;

/**
 * Returns the unread chats of the given users, for the daily email. Lists only chats with unread messages,
 * and omits users who are currently connected.
 */
export const listUnreadChats = defineExchange({
  service: 'chat',
  name: 'listUnreadChats',
  body: z.object({ userIds: z.array(id).max(UNREAD_CHATS_USERS) }),
  response: z.array(
    z.object({
      userId: id,
      groups: z.array(z.object({ groupId: id, ...unreadFields })),
      /** One-to-one chats. Defaults to none, because older versions of the chat service don't send them. */
      direct: z.array(z.object({ directUserId: id, ...unreadFields })).default([]),
    }),
  ),
});
