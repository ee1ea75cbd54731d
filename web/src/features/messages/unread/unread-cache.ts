import type { AnyMessage } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { directChatsQuery } from '../api/get-direct-chats';
import { unreadQuery } from '../api/get-unread';
import type { Chat } from '../chat.rules';
import { forgetMentions, hasMentions, refreshMentions } from '../notifications/mention-cache';
import { oneMore, unreadIn, withDirectMessage, withoutGroup, withoutUnread } from './unread.rules';

/** Takes note of a new message: it may be unread, and brings a one-to-one chat to the top. */
export function noteMessage(client: QueryClient, message: AnyMessage, isUnread: boolean): void {
  if ('groupId' in message) {
    if (!isUnread) return;
    client.setQueryData(unreadQuery.queryKey, (counts) =>
      counts === undefined ? undefined : { ...oneMore(counts, message.groupId) },
    );
    return;
  }
  const chats = client.getQueryData(directChatsQuery.queryKey);
  const updated = chats === undefined ? undefined : withDirectMessage(chats, message, isUnread);
  if (updated === undefined) void client.invalidateQueries(directChatsQuery);
  else client.setQueryData(directChatsQuery.queryKey, updated);
}

/** Nothing of a chat is unread any more. */
export function forgetUnread(client: QueryClient, { kind, id }: Chat): void {
  if (kind === 'group') {
    client.setQueryData(unreadQuery.queryKey, (counts) =>
      counts === undefined ? undefined : { ...withoutGroup(counts, id) },
    );
    forgetMentions(client, id);
  } else {
    client.setQueryData(directChatsQuery.queryKey, (chats) =>
      chats === undefined ? undefined : withoutUnread(chats, id),
    );
  }
}

/** Whether anything of a chat is unread as far as is known here. */
export const hasUnread = (client: QueryClient, chat: Chat): boolean =>
  unreadIn(
    chat,
    client.getQueryData(unreadQuery.queryKey) ?? {},
    client.getQueryData(directChatsQuery.queryKey) ?? [],
  ) > 0 ||
  (chat.kind === 'group' && hasMentions(client, chat.id));

/** Asks anew what is unread in a kind of chat. */
export async function refreshUnread(client: QueryClient, kind: Chat['kind']): Promise<void> {
  if (kind === 'direct') return client.invalidateQueries({ ...directChatsQuery, exact: true });
  await Promise.all([client.invalidateQueries({ ...unreadQuery, exact: true }), refreshMentions(client)]);
}

/** Shows in the list of one-to-one chats what its newest message has become. */
export function noteChange(client: QueryClient, message: AnyMessage): void {
  if (!('directUserId' in message)) return;
  client.setQueryData(directChatsQuery.queryKey, (chats) =>
    chats?.map((chat) => (chat.lastMessage.id === message.id ? { ...chat, lastMessage: message } : chat)),
  );
}
