import { z } from 'zod';

import { defineExchange } from '../call';
import { repliedMessageSchema } from './messages.schema';
import { chatPhotoSchema } from './photos.schema';
import { id, timestamp } from './primitives';
import { evidenceMeetupSchema } from './reports.schema';

/**
 * Returns a message with up to `before` and `after` messages around it, oldest first, as chat currently
 * stores them. Moderation calls this once, when a report is filed, and keeps the result. Chat checks the
 * actor's access: actors who can't read the message get `MESSAGE_NOT_FOUND`, as does everyone once it is
 * deleted. If the message is from the reported user and, unless it is null, from `groupId`, chat keeps its photos from
 * now on, even when it is deleted; the photos of other messages are not returned. `groupId` is null for one-to-one chats.
 */
export const messageWindow = defineExchange({
  service: 'chat',
  name: 'messageWindow',
  access: 'user',
  body: z.object({
    messageId: id,
    reportedUserId: id,
    groupId: id.nullable(),
    before: z.number().int().min(0).max(20),
    after: z.number().int().min(0).max(20),
  }),
  response: z.object({
    groupId: id.nullable(),
    messages: z.array(
      z.object({
        id,
        userId: id,
        userName: z.string().nullable(),
        content: z.string(),
        photos: z.array(chatPhotoSchema).default([]),
        /** Only of the requested message, as the actor sees it. */
        replyTo: repliedMessageSchema.nullable().default(null),
        createdAt: timestamp,
      }),
    ),
  }),
});

/**
 * Returns a group's upcoming meetups and those of the last 90 days, at most 20 and newest first, as groups currently
 * stores them. Moderation calls this once, when a report is filed, and keeps the result. Actors who aren't members
 * can't read meetups, so they get none.
 */
export const listEvidenceMeetups = defineExchange({
  service: 'groups',
  name: 'listEvidenceMeetups',
  access: 'user',
  body: z.object({ groupId: id }),
  response: z.array(evidenceMeetupSchema),
});
