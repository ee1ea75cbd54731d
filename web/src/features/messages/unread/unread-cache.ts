import type { AnyMessage, DirectMessage } from '@circlet/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { askAnew } from '../../../shared/api/ask-anew';
import { directChatsKey, directChatsQuery, unreadDirectQuery } from '../api/get-direct-chats';
import { mentionsQuery } from '../api/get-mentions';
import { unreadQuery } from '../api/get-unread';
import type { Chat } from '../chat.rules';
import { chatsIn, withChats } from '../list/direct-pages.rules';
import { forgetMentions, hasMentions, refreshMentions } from '../notifications/mention-cache';
import { oneMore, withDirectMessage, withoutGroup, withoutUnread } from './unread.rules';

/** A count that is on its way may be from before what has just been noted: it is asked for anew. */
function recount(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey, exact: true }) > 0) void askAnew(client, { queryKey, exact: true });
}

/** Takes note of a new message: it may be unread, and brings a one-to-one chat to the top. */
export function noteMessage(client: QueryClient, message: AnyMessage, isUnread: boolean): void {
  if ('directUserId' in message) {
    moveToTop(client, message, isUnread);
    if (isUnread) countDirect(client, message);
  } else if (isUnread) {
    client.setQueryData(unreadQuery.queryKey, (counts) =>
      counts === undefined ? undefined : { ...oneMore(counts, message.groupId) },
    );
    recount(client, unreadQuery.queryKey);
  }
}

function moveToTop(client: QueryClient, message: DirectMessage, isUnread: boolean): void {
  const { queryKey } = directChatsQuery;
  const data = client.getQueryData(queryKey);
  const chats = data && withDirectMessage(chatsIn(data), message, isUnread);
  if (data === undefined || chats === undefined) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, withChats(data, chats));
}

function countDirect(client: QueryClient, message: DirectMessage): void {
  const { queryKey } = unreadDirectQuery;
  const page = client.getQueryData(queryKey);
  const items = page && withDirectMessage(page.items, message, true);
  if (page === undefined || items === undefined) {
    void askAnew(client, { queryKey });
    return;
  }
  client.setQueryData(queryKey, { ...page, items });
  recount(client, queryKey);
}

/** Nothing of a chat is unread any more. */
export function forgetUnread(client: QueryClient, { kind, id }: Chat): void {
  if (kind === 'group') {
    client.setQueryData(unreadQuery.queryKey, (counts) =>
      counts === undefined ? undefined : { ...withoutGroup(counts, id) },
    );
    forgetMentions(client, id);
  } else {
    client.setQueryData(directChatsQuery.queryKey, (data) =>
      data === undefined ? undefined : withChats(data, withoutUnread(chatsIn(data), id)),
    );
    client.setQueryData(unreadDirectQuery.queryKey, (page) =>
      page === undefined ? undefined : { ...page, items: page.items.filter(({ user }) => user.id !== id) },
    );
  }
}

/** Whether anything of a chat is unread as far as is known here, or may be by the answer that is on its way. */
export function mayHaveUnread(client: QueryClient, chat: Chat): boolean {
  const counts =
    chat.kind === 'group' ? [unreadQuery.queryKey, mentionsQuery.queryKey] : [unreadDirectQuery.queryKey];
  return (
    hasUnread(client, chat) || counts.some((queryKey) => client.isFetching({ queryKey, exact: true }) > 0)
  );
}

/** Whether anything of a chat is, or beyond a first page may be, unread as far as is known here. */
export function hasUnread(client: QueryClient, { kind, id }: Chat): boolean {
  if (kind === 'group')
    return (client.getQueryData(unreadQuery.queryKey)?.[id] ?? 0) > 0 || hasMentions(client, id);
  const page = client.getQueryData(unreadDirectQuery.queryKey);
  return page !== undefined && (page.nextCursor !== null || page.items.some(({ user }) => user.id === id));
}

/** Asks anew what is unread in a kind of chat. */
export async function refreshUnread(client: QueryClient, kind: Chat['kind']): Promise<void> {
  if (kind === 'direct') return askAnew(client, { queryKey: directChatsKey });
  await Promise.all([askAnew(client, { queryKey: unreadQuery.queryKey }), refreshMentions(client)]);
}

/** Shows in the list of one-to-one chats what its newest message has become. */
export function noteChange(client: QueryClient, message: AnyMessage): void {
  if (!('directUserId' in message)) return;
  client.setQueryData(directChatsQuery.queryKey, (data) =>
    data === undefined
      ? undefined
      : withChats(
          data,
          chatsIn(data).map((chat) =>
            chat.lastMessage.id === message.id ? { ...chat, lastMessage: message } : chat,
          ),
        ),
  );
}
