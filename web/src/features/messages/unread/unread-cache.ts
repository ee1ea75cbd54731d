import { listDirectChats, type AnyMessage, type DirectMessage } from '@circlet/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { patchCache, refetchNow } from '../../../shared/api/refetch';
import { callKey } from '../../../shared/api/use-call';
import { directChatsQuery, mentionsQuery, unreadDirectQuery, unreadQuery } from '../api/chat-queries';
import type { Chat } from '../chat.rules';
import { chatsIn, withChats } from '../list/direct-pages.rules';
import { clearMentions, hasMentions, refreshMentions } from '../notifications/mention-cache';
import { withOneMore, withDirectMessage, withoutGroup, withoutUnread } from './unread.rules';

/**
 * Refetches a count that is being fetched, because the pending answer may be older than the change just made.
 */
function recount(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey, exact: true }) > 0) void refetchNow(client, { queryKey, exact: true });
}

/** Updates unread counts for a new message and moves a one-to-one chat to the top. */
export function applyNewMessage(client: QueryClient, message: AnyMessage, isUnread: boolean): void {
  if ('directUserId' in message) {
    moveToTop(client, message, isUnread);
    if (isUnread) countDirect(client, message);
  } else if (isUnread) {
    client.setQueryData(unreadQuery.queryKey, (counts) =>
      counts === undefined ? undefined : { ...withOneMore(counts, message.groupId) },
    );
    recount(client, unreadQuery.queryKey);
  }
}

function moveToTop(client: QueryClient, message: DirectMessage, isUnread: boolean): void {
  const { queryKey } = directChatsQuery;
  const data = client.getQueryData(queryKey);
  const chats = data && withDirectMessage(chatsIn(data), message, isUnread);
  if (data === undefined || chats === undefined) void client.invalidateQueries({ queryKey });
  else
    patchCache(client, { queryKey }, () => {
      client.setQueryData(queryKey, withChats(data, chats));
    });
}

function countDirect(client: QueryClient, message: DirectMessage): void {
  const { queryKey } = unreadDirectQuery;
  const page = client.getQueryData(queryKey);
  const items = page && withDirectMessage(page.items, message, true);
  if (page === undefined || items === undefined) {
    void refetchNow(client, { queryKey });
    return;
  }
  client.setQueryData(queryKey, { ...page, items });
  recount(client, queryKey);
}

/** Clears the unread counts of a chat. */
export function clearUnread(client: QueryClient, { kind, id }: Chat): void {
  if (kind === 'group') {
    client.setQueryData(unreadQuery.queryKey, (counts) =>
      counts === undefined ? undefined : { ...withoutGroup(counts, id) },
    );
    clearMentions(client, id);
  } else {
    client.setQueryData(directChatsQuery.queryKey, (data) =>
      data === undefined ? undefined : withChats(data, withoutUnread(chatsIn(data), id)),
    );
    client.setQueryData(unreadDirectQuery.queryKey, (page) =>
      page === undefined ? undefined : { ...page, items: page.items.filter(({ user }) => user.id !== id) },
    );
  }
}

/** Returns whether a chat has unread messages, or may have some because counts are being fetched. */
export function mayHaveUnread(client: QueryClient, chat: Chat): boolean {
  const counts =
    chat.kind === 'group' ? [unreadQuery.queryKey, mentionsQuery.queryKey] : [unreadDirectQuery.queryKey];
  return (
    hasUnread(client, chat) || counts.some((queryKey) => client.isFetching({ queryKey, exact: true }) > 0)
  );
}

/** Returns whether a chat has unread messages in the loaded counts, or may have some on a later page. */
export function hasUnread(client: QueryClient, { kind, id }: Chat): boolean {
  if (kind === 'group')
    return (client.getQueryData(unreadQuery.queryKey)?.[id] ?? 0) > 0 || hasMentions(client, id);
  const page = client.getQueryData(unreadDirectQuery.queryKey);
  return page !== undefined && (page.nextCursor !== null || page.items.some(({ user }) => user.id === id));
}

/** Refetches the unread counts of one kind of chat. */
export async function refreshUnread(client: QueryClient, kind: Chat['kind']): Promise<void> {
  if (kind === 'direct') return refetchNow(client, { queryKey: callKey(listDirectChats) });
  await Promise.all([refetchNow(client, { queryKey: unreadQuery.queryKey }), refreshMentions(client)]);
}
