import type { AnyMessage, DirectChat, DirectMessage } from '@circlet/contracts';

import type { Chat } from '../chat.rules';

/** Unread messages by group id; groups with none are left out. */
export type UnreadByGroup = Readonly<Record<string, number>>;

/** One more unread message in a group. */
export const oneMore = (counts: UnreadByGroup, groupId: number): UnreadByGroup => ({
  ...counts,
  [groupId]: (counts[groupId] ?? 0) + 1,
});

/** Nothing of a group is unread any more. */
export const withoutGroup = (counts: UnreadByGroup, groupId: number): UnreadByGroup =>
  groupId in counts
    ? Object.fromEntries(Object.entries(counts).filter(([id]) => id !== String(groupId)))
    : counts;

/**
 * The one-to-one chats after a new message: its chat on top, with one more unread where that counts.
 * Undefined when the chat is not among them yet.
 */
export function withDirectMessage(
  chats: readonly DirectChat[],
  message: DirectMessage,
  counts: boolean,
): DirectChat[] | undefined {
  const chat = chats.find(({ user }) => user.id === message.directUserId);
  if (chat === undefined) return undefined;
  if (chat.lastMessage.id >= message.id) return [...chats];
  const updated = { ...chat, lastMessage: message, unread: chat.unread + (counts ? 1 : 0) };
  return [updated, ...chats.filter((other) => other !== chat)];
}

/** The one-to-one chats after one of them was read to its end. */
export const withoutUnread = (chats: readonly DirectChat[], userId: number): DirectChat[] =>
  chats.map((chat) => (chat.user.id === userId && chat.unread > 0 ? { ...chat, unread: 0 } : chat));

/** How many messages of a chat are unread. */
export const unreadIn = (chat: Chat, groups: UnreadByGroup, direct: readonly DirectChat[]): number =>
  chat.kind === 'group'
    ? (groups[chat.id] ?? 0)
    : (direct.find(({ user }) => user.id === chat.id)?.unread ?? 0);

/** All that is unread. */
export const totalUnread = (groups: UnreadByGroup, direct: readonly DirectChat[]): number =>
  Object.values(groups).reduce((sum, count) => sum + count, 0) +
  direct.reduce((sum, { unread }) => sum + unread, 0);

/** A count as badges show it. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The title of the browser's tab with what is unread in front. */
export const titleWithUnread = (title: string, unread: number): string =>
  unread === 0 ? title : `(${shownCount(unread)}) ${title}`;

/** What was unread when a chat was opened. */
export interface UnreadAtOpening {
  readonly count: number;
  /** The newest message by then. */
  readonly newest: number;
}

/**
 * The message above which the line 'New' stands: the first of those that were unread when the chat was opened. Null when
 * there were none, or when it is not loaded yet.
 */
export function firstUnread(
  messages: readonly AnyMessage[],
  userId: number,
  { count, newest }: UnreadAtOpening,
): number | null {
  if (count === 0) return null;
  const others = messages.filter(
    (message) => message.userId !== userId && message.deletedAt === null && message.id <= newest,
  );
  return others.at(-count)?.id ?? null;
}
