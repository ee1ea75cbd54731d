import {
  type AnyMessage,
  type Call,
  countUnread,
  type GroupChat,
  getDirectChat,
  getMeetup,
  listDirectChats,
  listDirectMessages,
  listGroupChats,
  listMembers,
  listMessages,
  listOwnMeetups,
  listUserGroups,
  type Meetup,
} from '@circlet/contracts';
import type { Query } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { apiUrl } from '../../../shared/api/api-url.rules';
import { shows } from '../../../shared/api/topics.rules';
import { replaceMessage, type Thread } from '../thread/thread.rules';

/** The answer of a query, kept in this browser for use without a connection. */
export interface Copy {
  readonly userId: number;
  /** The query's hash. */
  readonly name: string;
  readonly queryKey: readonly unknown[];
  readonly kind: 'list' | 'thread';
  /** Path of the call that answered. Calls have no names in the browser. */
  readonly path: string;
  readonly data: unknown;
  /** When the data came from the server. Milliseconds since 1970. */
  readonly loadedAt: number;
}

const threadCalls = [listMessages, listDirectMessages];
const listCalls = [
  ...[listUserGroups, listGroupChats, listDirectChats, getDirectChat, listMembers, countUnread],
  // Where and when to go, in the cards of a chat and on the meetups page.
  ...[getMeetup, listOwnMeetups],
];

/** Returns the call that answered a copy; undefined for a copy of an older version of the app. */
export const callOf = ({ path }: Pick<Copy, 'path'>): Call | undefined =>
  [...threadCalls, ...listCalls].find((call) => call.path === path);

/** Number of chats and of their newest messages that are kept. */
const [keptThreads, keptMessages] = [20, 50];
/** Number of kept answers that aren't messages: lists, the members of groups, and meetups. */
const keptLists = 60;
/** Time after which a copy isn't shown anymore. Milliseconds. */
const keptFor = 7 * 24 * 60 * 60_000;

interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

/** Returns the newest messages of a chat. */
const shortened = (thread: Thread): Thread =>
  thread.messages.length <= keptMessages
    ? thread
    : { ...thread, messages: thread.messages.slice(-keptMessages), reachesStart: false };

/** Returns the first page of a paged list, and any other answer as it is. */
const firstPage = (data: unknown): unknown =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

/** Returns whether a query has failed because the user may not read it anymore. */
export const isRefused = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Returns what to keep of a query; null if nothing, because no page shows it offline. */
export function copyOf(query: Query, userId: number): Copy | null {
  const { data, dataUpdatedAt: loadedAt } = query.state;
  if (data === undefined || isRefused(query)) return null;
  const { queryHash: name, queryKey } = query;
  const path = query.meta?.call?.path ?? '';
  if (shows(query, ...threadCalls)) {
    // A part around a message isn't the chat.
    if (!('completeTo' in (data as object))) return null;
    return { userId, name, queryKey, kind: 'thread', path, data: shortened(data as Thread), loadedAt };
  }
  return shows(query, ...listCalls)
    ? { userId, name, queryKey, kind: 'list', path, data: firstPage(data), loadedAt }
    : null;
}

/** Returns the copies that are still of use: a user's, from the last days, and not too many. */
export function usableCopies(copies: readonly Copy[], userId: number, now: number): readonly Copy[] {
  const usable = copies
    .filter((copy) => copy.userId === userId && now - copy.loadedAt < keptFor && callOf(copy) !== undefined)
    .sort((one, other) => other.loadedAt - one.loadedAt);
  return [
    ...usable.filter(({ kind }) => kind === 'list').slice(0, keptLists),
    ...usable.filter(({ kind }) => kind === 'thread').slice(0, keptThreads),
  ];
}

/** Calls that only members of a group may make. */
const memberCalls = [listMessages, listMembers];

/** Returns a copy without what belongs to groups that the user has left; null if that is all of it. */
export function withoutLeftGroups(copy: Copy, groups: readonly { readonly id: number }[]): Copy | null {
  const isLeft = (id: number): boolean => !groups.some((group) => group.id === id);
  if (copy.path === listGroupChats.path) {
    const chats = copy.data as readonly GroupChat[];
    const left = chats.filter(({ groupId }) => isLeft(groupId));
    return left.length === 0 ? copy : { ...copy, data: chats.filter((chat) => !left.includes(chat)) };
  }
  if (copy.path === listOwnMeetups.path) {
    const { data } = copy;
    const isKept = ({ groupId }: Meetup): boolean => !isLeft(groupId);
    const pages = (isPages(data) ? data.pages : [{ items: data }]) as readonly {
      readonly items: readonly Meetup[];
    }[];
    if (pages.every(({ items }) => items.every(isKept))) return copy;
    const kept = pages.map((page) => ({ ...page, items: page.items.filter(isKept) }));
    return { ...copy, data: isPages(data) ? { ...data, pages: kept } : kept[0]?.items };
  }
  if (copy.path === getMeetup.path) return isLeft((copy.data as Meetup).groupId) ? null : copy;
  if (!memberCalls.some(({ path }) => path === copy.path)) return copy;
  const addresses = groups.map(({ id }) => apiUrl(copy.path, { id }));
  return addresses.includes(String(copy.queryKey[0])) ? copy : null;
}

interface ListedChat {
  readonly lastMessage: AnyMessage | null;
}

interface ChatsPage {
  readonly items: readonly ListedChat[];
}

/** Returns a copy of a chat, or of a list of chats, with the new version of a message. */
export function withMessageChanged(copy: Copy, message: AnyMessage): Copy {
  if (copy.kind === 'thread') {
    const thread = copy.data as Thread;
    const messages = replaceMessage(thread.messages, message);
    return messages === thread.messages ? copy : { ...copy, data: { ...thread, messages } };
  }
  const change = <Chat extends ListedChat>(chat: Chat): Chat =>
    chat.lastMessage?.id === message.id ? { ...chat, lastMessage: message } : chat;
  switch (copy.path) {
    case listGroupChats.path:
      return { ...copy, data: (copy.data as readonly ListedChat[]).map(change) };
    case listDirectChats.path: {
      const { data } = copy;
      const changePage = (page: ChatsPage) => ({ ...page, items: page.items.map(change) });
      // The unread ones are a single page.
      if (!isPages(data)) return { ...copy, data: changePage(data as ChatsPage) };
      return { ...copy, data: { ...data, pages: (data.pages as readonly ChatsPage[]).map(changePage) } };
    }
    case getDirectChat.path:
      return { ...copy, data: change(copy.data as ListedChat) };
    default:
      return copy;
  }
}
