import { z } from 'zod';

import { limits } from '../limits';
import { id, timestamp } from './primitives';

/** A chat message as history and frames carry it. */
export const messageSchema = z.object({
  id,
  groupId: id,
  userId: id,
  content: z.string(),
  createdAt: timestamp,
  /** What the sender's client called it, so that a retry is recognised. */
  clientId: z.uuid().nullable(),
  user: z.object({ name: z.string(), profilePhoto: z.string().nullable() }),
});
export type Message = z.infer<typeof messageSchema>;

export const messageContentSchema = z
  .string()
  .trim()
  .min(1, 'Please write a message')
  .max(limits.chatMessage.max);

export const postMessageBody = z.object({
  groupId: id,
  content: messageContentSchema,
  clientId: z.uuid().optional(),
});
