import { z } from 'zod';

import { limits } from '../limits';
import { id, longText, timestamp } from './primitives';
import { reactionSchema } from './reactions.schema';

/** Whether a person wrote the message, or it reports a change of a meetup. */
export const messageKindSchema = z.enum(['text', 'meetup']);

const messageFields = {
  id,
  /** The author, or who changed the meetup. */
  userId: id,
  kind: messageKindSchema.default('text'),
  /** The meetup of a message of that kind. */
  meetupId: id.nullable().default(null),
  /** Empty if deleted. */
  content: z.string(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
  /** Id chosen by the sender's client, so that a retry is recognized. */
  clientId: z.uuid().nullable(),
  user: z.object({ name: z.string(), profilePhoto: z.string().nullable() }),
  /** In the order in which each emoji was first used. */
  reactions: z.array(reactionSchema),
  /** Members that the content mentions as `@username`. */
  mentions: z.array(id),
  /** Set for viewers who have blocked the author. The message is shown collapsed. */
  fromBlocked: z.literal(true).optional(),
};

/** A group chat message, as history and frames carry it. */
export const messageSchema = z.object({ ...messageFields, groupId: id });
export type Message = z.infer<typeof messageSchema>;

/** A message in a one-to-one chat. `directUserId` is the other user from the viewer's side. */
export const directMessageSchema = z.object({ ...messageFields, directUserId: id });
export type DirectMessage = z.infer<typeof directMessageSchema>;

/** A message of either kind. */
export const anyMessageSchema = z.union([messageSchema, directMessageSchema]);
export type AnyMessage = z.infer<typeof anyMessageSchema>;

export const messageContentSchema = longText().min(1, 'Please write a message').max(limits.chatMessage.max);

export const postMessageBody = z.object({
  groupId: id,
  content: messageContentSchema,
  clientId: z.uuid().optional(),
});
