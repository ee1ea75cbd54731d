import { z } from 'zod';

import { limits } from '../limits';
import { id, longText, timestamp } from './primitives';
import { chatPhotoSchema } from './photos.schema';
import { reactionSchema } from './reactions.schema';

/** Whether a person wrote the message, or it reports a change of a meetup. */
export const messageKindSchema = z.enum(['text', 'meetup']);

/**
 * The message that another one replies to. Only the id remains once it is deleted. When it changes, only its own frame
 * is pushed, not its replies: clients show `toRepliedMessage` of the newest state that they know of it.
 */
export const repliedMessageSchema = z.object({
  id,
  userId: id.nullable(),
  /** The author's name. */
  name: z.string().nullable(),
  /** The beginning of the content; empty if the message is only photos. Null if the viewer has blocked the author. */
  excerpt: z.string().max(limits.replyExcerpt.max).nullable(),
});
export type RepliedMessage = z.infer<typeof repliedMessageSchema>;

const messageFields = {
  id,
  /** The author, or who changed the meetup. */
  userId: id,
  kind: messageKindSchema.default('text'),
  /** The meetup of a message of that kind. */
  meetupId: id.nullable().default(null),
  /** Empty if deleted, or if the message is only photos. */
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
  photos: z.array(chatPhotoSchema).default([]),
  replyTo: repliedMessageSchema.nullable().default(null),
  /** Whether the message is among the pins of its chat. */
  pinned: z.boolean().default(false),
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

/** The text of a message; empty if it consists of photos. */
export const messageContentSchema = longText().max(limits.chatMessage.max);

/** What a new message consists of, beside its chat. */
const newMessageFields = {
  content: messageContentSchema.default(''),
  clientId: z.uuid().optional(),
  /** Photos that the sender uploaded to this chat and has not sent yet. */
  photoIds: z
    .array(id)
    .max(limits.messagePhotos.max)
    .refine((ids) => new Set(ids).size === ids.length, 'Must not repeat a photo')
    .default([]),
  /** A message of the same chat, by a person or about a meetup. It may have been deleted in the meantime. */
  replyToId: id.nullable().default(null),
};

const isNotEmpty = ({ content, photoIds }: { content: string; photoIds: readonly number[] }): boolean =>
  content !== '' || photoIds.length > 0;
const emptyMessage = { path: ['content'], error: 'Please write a message' };

export const postMessageBody = z
  .object({ groupId: id, ...newMessageFields })
  .refine(isNotEmpty, emptyMessage);
export const postDirectMessageBody = z.object(newMessageFields).refine(isNotEmpty, emptyMessage);

/** A message among the pins of its chat. */
const pinFields = { pinnedBy: id, pinnedAt: timestamp };
export const pinnedMessageSchema = messageSchema.extend(pinFields);
export const pinnedDirectMessageSchema = directMessageSchema.extend(pinFields);
export type PinnedMessage = z.infer<typeof pinnedMessageSchema>;
export type PinnedDirectMessage = z.infer<typeof pinnedDirectMessageSchema>;
