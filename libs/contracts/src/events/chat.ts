import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A user wrote a message in a group chat. Messages about meetups, which no one writes, are not published. */
export const messagePostedV1 = defineEvent({
  type: 'MessagePosted',
  version: 1,
  publisher: 'chat',
  aggregate: 'group',
  summary: 'A user wrote a message in a group chat.',
  data: z.object({ messageId: id, groupId: id, userId: id, postedAt: z.iso.datetime() }),
});

/** A message was stored in a one-to-one chat. */
export const directMessagePostedV1 = defineEvent({
  type: 'DirectMessagePosted',
  version: 1,
  publisher: 'chat',
  aggregate: 'user',
  summary: 'A message was stored in a one-to-one chat.',
  data: z.object({ messageId: id, fromUserId: id, toUserId: id, postedAt: z.iso.datetime() }),
});

/** A member read a group's chat up to a message. */
export const messagesReadV1 = defineEvent({
  type: 'MessagesRead',
  version: 1,
  publisher: 'chat',
  aggregate: 'group',
  summary: "A member read a group's chat up to a message.",
  data: z.object({ groupId: id, userId: id, messageId: id, readAt: z.iso.datetime() }),
});
