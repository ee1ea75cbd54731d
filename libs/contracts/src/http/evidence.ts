import { z } from 'zod';

import { defineExchange } from '../call';
import { id, timestamp } from './primitives';

/**
 * A message with up to `before` and `after` messages around it, oldest first, as the chat holds them now. Moderation asks
 * once, when a report is filed, and keeps the answer. Chat decides by the actor: who may not read the message gets
 * `MESSAGE_NOT_FOUND`, as does everybody once it is deleted. Of a one-to-one chat `groupId` is null.
 */
export const messageWindow = defineExchange({
  service: 'chat',
  name: 'messageWindow',
  body: z.object({
    messageId: id,
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
        createdAt: timestamp,
      }),
    ),
  }),
});
