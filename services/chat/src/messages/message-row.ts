import {
  type AnyMessage,
  type ChatPhoto,
  type DirectMessage,
  type Message,
  photoUrl,
  type Reaction,
  type RepliedMessage,
  toRepliedMessage,
} from '@circlet/contracts';
import { shownName } from '@circlet/projections';

/** A photo as clients get it, without its URL. */
export type PhotoRow = Omit<ChatPhoto, 'url'>;

/** The message that another one replies to. */
interface RepliedRow {
  readonly id: number;
  readonly userId: number;
  readonly name: string | null;
  /** ISO 8601. */
  readonly deletedAt: string | null;
  /** The beginning, longer than an excerpt if the content is. */
  readonly content: string;
  /** Those of its viewers who have blocked the author. */
  readonly blockers: readonly number[];
}

/** A message as the statements return it, with its author's name and photo. */
export interface MessageRow {
  readonly id: number;
  /** null in a one-to-one chat, which has a pair of user ids instead. */
  readonly groupId: number | null;
  readonly directLow: number | null;
  readonly directHigh: number | null;
  readonly userId: number;
  /** The meetup that the message is about; null if a person wrote the message. */
  readonly meetupId: number | null;
  readonly content: string;
  readonly clientId: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly mentions: readonly number[] | null;
  readonly reactions: readonly Reaction[] | null;
  readonly photos: readonly PhotoRow[] | null;
  readonly replyTo: RepliedRow | null;
  readonly pinned: boolean;
  readonly name: string | null;
  readonly profilePhoto: string | null;
}

/** The user a message is rendered for. */
export interface Viewer {
  readonly userId: number;
  /** Whether they have blocked the author. */
  readonly hasBlocked: boolean;
}

/** Returns a photo as clients get it. */
export const toPhoto = ({ id, width, height }: PhotoRow): ChatPhoto => ({
  id,
  url: photoUrl(id),
  width,
  height,
});

const chatOf = (row: MessageRow, viewerId: number): { groupId: number } | { directUserId: number } => {
  if (row.groupId !== null) return { groupId: row.groupId };
  const other = row.directLow === viewerId ? row.directHigh : row.directLow;
  if (other === null) throw new Error(`Message ${row.id} belongs to no chat`);
  return { directUserId: other };
};

const repliedMessage = ({ name, blockers, ...original }: RepliedRow, viewerId: number): RepliedMessage =>
  toRepliedMessage({
    ...original,
    user: { name: shownName(name) },
    ...(blockers.includes(viewerId) ? { fromBlocked: true as const } : {}),
  });

/**
 * Returns the message as this viewer's history and frames show it. A message about a meetup is never folded: blocks
 * change nothing about the meetups of a shared group. Viewers who have blocked the author can't fetch the photos, so they
 * don't get them.
 */
export const toMessage = (row: MessageRow, viewer: Viewer): AnyMessage => ({
  id: row.id,
  ...chatOf(row, viewer.userId),
  userId: row.userId,
  kind: row.meetupId === null ? 'text' : 'meetup',
  meetupId: row.meetupId,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  clientId: row.clientId,
  user: { name: shownName(row.name), profilePhoto: row.profilePhoto },
  reactions: [...(row.reactions ?? [])],
  mentions: [...(row.mentions ?? [])],
  photos: viewer.hasBlocked ? [] : (row.photos ?? []).map(toPhoto),
  replyTo: row.replyTo === null ? null : repliedMessage(row.replyTo, viewer.userId),
  pinned: row.pinned,
  ...(viewer.hasBlocked && row.meetupId === null ? { fromBlocked: true as const } : {}),
});

/** Narrows a message that was read by its group. */
export function asGroupMessage(message: AnyMessage): Message {
  if ('groupId' in message) return message;
  throw new Error(`Message ${message.id} belongs to no group`);
}

/** Narrows a message that was read by its pair of users. */
export function asDirectMessage(message: AnyMessage): DirectMessage {
  if ('directUserId' in message) return message;
  throw new Error(`Message ${message.id} belongs to no direct chat`);
}
