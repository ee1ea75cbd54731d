import type { AnyMessage } from '@circlet/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { patchCache, refetchNow } from '../../../shared/api/refetch';
import { directChatsQuery, groupChatsQuery } from '../api/chat-queries';
import { threadIn } from '../api/thread-cache';
import { chatOf } from '../chat.rules';
import { withChangedMessage, withNewMessage } from './chat-list.rules';
import { chatsIn, withChats } from './direct-pages.rules';

const { queryKey: groupChats } = groupChatsQuery;
const { queryKey: directChats } = directChatsQuery;

/** Refetches a list if a change isn't enough, or if a pending response may be older than the change. */
function refetchUnless(client: QueryClient, queryKey: QueryKey, isChanged: boolean): void {
  if (!isChanged || client.isFetching({ queryKey, exact: true }) > 0)
    void refetchNow(client, { queryKey, exact: true });
}

/** Shows a new message in the list of group chats. */
export function listNewMessage(client: QueryClient, message: AnyMessage): void {
  const chats = client.getQueryData(groupChats);
  if (chats === undefined || !('groupId' in message)) return;
  const changed = withNewMessage(chats, message);
  if (changed !== undefined)
    patchCache(client, { queryKey: groupChats }, () => {
      client.setQueryData(groupChats, changed);
    });
  refetchUnless(client, groupChats, changed !== undefined);
}

/** Shows a changed or deleted message in the lists of chats. Call it before the thread has the change. */
export function listChangedMessage(client: QueryClient, message: AnyMessage): void {
  if ('groupId' in message) {
    const chats = client.getQueryData(groupChats);
    const chat = chats?.find(({ groupId }) => groupId === message.groupId);
    if (chats === undefined || chat === undefined) return;
    const changed = withChangedMessage(chat, message, known(client, message, chat.lastMessage));
    if (changed !== undefined)
      patchCache(client, { queryKey: groupChats }, () => {
        client.setQueryData(
          groupChats,
          chats.map((other) => (other === chat ? changed : other)),
        );
      });
    refetchUnless(client, groupChats, changed !== undefined);
  } else {
    const data = client.getQueryData(directChats);
    const chats = data && chatsIn(data);
    const chat = chats?.find(({ user }) => user.id === message.directUserId);
    if (data === undefined || chats === undefined || chat === undefined) return;
    const changed = withChangedMessage(chat, message, known(client, message, chat.lastMessage));
    if (changed !== undefined)
      patchCache(client, { queryKey: directChats }, () => {
        client.setQueryData(
          directChats,
          withChats(
            data,
            chats.map((other) => (other === chat ? changed : other)),
          ),
        );
      });
    refetchUnless(client, directChats, changed !== undefined);
  }
}

/** Returns a message as it was loaded before. */
function known(client: QueryClient, message: AnyMessage, newest: AnyMessage | null): AnyMessage | undefined {
  if (newest?.id === message.id) return newest;
  return threadIn(client, chatOf(message))?.messages.find(({ id }) => id === message.id);
}
