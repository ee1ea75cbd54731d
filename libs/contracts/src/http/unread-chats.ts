import { z } from 'zod';

import { defineExchange } from '../call';
import { id, timestamp } from './primitives';

const missed = { unread: z.number().int().positive(), newestMessageAt: timestamp };

/** How many people are asked about at once. */
export const UNREAD_CHATS_PEOPLE = 200;

/**
 * What these people have not read, for the daily mail. Only chats with unread messages are listed, and nobody who is
 * connected right now.
 */
export const listUnreadChats = defineExchange({
  service: 'chat',
  name: 'listUnreadChats',
  body: z.object({ userIds: z.array(id).max(UNREAD_CHATS_PEOPLE) }),
  response: z.array(
    z.object({
      userId: id,
      groups: z.array(z.object({ groupId: id, ...missed })),
      /** One-to-one chats; a chat service from before they were listed says nothing of them. */
      direct: z.array(z.object({ directUserId: id, ...missed })).default([]),
    }),
  ),
});
