import type { AnyMessage, DirectChat, DirectMessage } from '@circlet/contracts';

import type { Chat } from '../chat.rules';

/** Number of unread messages by group id; groups without any are omitted. */
export type UnreadByGroup = Readonly<Record<string, number>>;

/** Returns the counts with one more unread message in a group. */
export const withOneMore = (counts: UnreadByGroup, groupId: number): UnreadByGroup => ({
  ...counts,
  [groupId]: (counts[groupId] ?? 0) + 1,
});

/** Returns the counts without a group. */
export const withoutGroup = (counts: UnreadByGroup, groupId: number): UnreadByGroup =>
  groupId in counts
    ? Object.fromEntries(Object.entries(counts).filter(([id]) => id !== String(groupId)))
    : counts;

/**
 * Returns the one-to-one chats with a new message's chat on top, with one more
 * unread message if `counts`. Undefined if the chat isn't loaded yet.
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

/** Returns the one-to-one chats after one of them was read to its end. */
export const withoutUnread = (chats: readonly DirectChat[], userId: number): DirectChat[] =>
  chats.map((chat) => (chat.user.id === userId && chat.unread > 0 ? { ...chat, unread: 0 } : chat));

/** Returns the number of unread messages in a chat. */
export const unreadIn = (chat: Chat, groups: UnreadByGroup, direct: readonly DirectChat[]): number =>
  chat.kind === 'group'
    ? (groups[chat.id] ?? 0)
    : (direct.find(({ user }) => user.id === chat.id)?.unread ?? 0);

/** Returns the number of all unread messages. */
export const totalUnread = (groups: UnreadByGroup, direct: readonly DirectChat[]): number =>
  Object.values(groups).reduce((sum, count) => sum + count, 0) +
  direct.reduce((sum, { unread }) => sum + unread, 0);

/** Returns a count as badges show it. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** Returns a page title with the number of unread messages in front. */
export const titleWithUnread = (title: string, unread: number): string =>
  unread === 0 ? title : `(${shownCount(unread)}) ${title}`;

/** The unread messages at the moment when a chat was opened. */
export interface UnreadAtOpening {
  readonly count: number;
  /** Id of the newest message at that moment. */
  readonly newest: number;
}

/**
 * Returns the id of the message below the 'New' line: the first of those that were
 * unread when the chat was opened. Null if there were none or it isn't loaded yet.
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
