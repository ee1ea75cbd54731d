import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { messageSchema } from './messages.schema';
import { id, idParams } from './primitives';

/** Which messages of a group notify a user: by push, in a hidden tab and in the daily email. */
export const notificationLevelSchema = z.enum(['all', 'mentions', 'none']);
export type NotificationLevel = z.infer<typeof notificationLevelSchema>;

/** A group chat in the caller's list. */
export const groupChatSchema = z.object({
  groupId: id,
  /** The newest message; null before the first. */
  lastMessage: messageSchema.nullable(),
  level: notificationLevelSchema,
  /** Number of pinned messages. */
  pins: z.number().int().nonnegative(),
});
export type GroupChat = z.infer<typeof groupChatSchema>;

const chats = { service: 'chat', tag: 'Messages', access: 'user', status: 200 } as const;

/** Lists the chats of the caller's groups, the one with the newest message first. */
export const listGroupChats = defineCall({
  ...chats,
  name: 'listGroupChats',
  method: 'GET',
  path: '/api/messages/chats',
  summary: 'List group chats',
  throttle: 'read',
  response: z.array(groupChatSchema),
  topics: ['groups'],
});

const notifications = {
  ...chats,
  path: '/api/groups/:id/notifications',
  params: idParams,
  response: z.object({ level: notificationLevelSchema }),
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
} as const;

/** Returns which messages of a group notify the caller. */
export const getGroupNotifications = defineCall({
  ...notifications,
  name: 'getGroupNotifications',
  method: 'GET',
  summary: 'Get the notification level of a group',
  throttle: 'read',
});

/** Chooses which messages of a group notify the caller. Unread counts stay the same. */
export const setGroupNotifications = defineCall({
  ...notifications,
  name: 'setGroupNotifications',
  method: 'PUT',
  summary: 'Set the notification level of a group',
  throttle: 'change',
  body: z.object({ level: notificationLevelSchema }),
});

/**
 * Returns what a push about a message says, and who gets it now: users who can read the chat, have not read the
 * message, look at no tab, have neither muted the chat nor blocked the author, and did not write it. Null if the
 * message or its group is deleted, and for messages about meetups, which have pushes of their own.
 */
export const getMessagePush = defineExchange({
  service: 'chat',
  name: 'getMessagePush',
  body: z.object({ messageId: id }),
  response: z
    .object({
      /** Null in a one-to-one chat. */
      groupId: id.nullable(),
      /** The author. */
      userId: id,
      content: z.string(),
      photos: z.number().int().nonnegative(),
      userIds: z.array(id),
      /** Users who would get a push if they did not look at a tab. */
      lookingIds: z.array(id).default([]),
    })
    .nullable(),
});

/** Returns which messages of a group notify a user, for identity, which pushes notices about the group's meetups. */
export const getMemberNotificationLevel = defineExchange({
  service: 'chat',
  name: 'getMemberNotificationLevel',
  body: z.object({ groupId: id, userId: id }),
  response: z.object({ level: notificationLevelSchema }),
});
