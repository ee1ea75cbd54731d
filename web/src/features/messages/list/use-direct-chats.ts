import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { directChatQuery } from '../api/get-direct-chat';
import { directChatsQuery } from '../api/get-direct-chats';
import type { Chat } from '../chat.rules';
import { chatsIn } from './direct-pages.rules';

/** The list of one-to-one chats with what is known of its pages. */
export type DirectChatList = ReturnType<typeof useDirectChats>['list'];

/** One's one-to-one chats as far as they are loaded, and the one that the address asks for. */
export function useDirectChats(asked: Chat | null) {
  const list = useInfiniteQuery(directChatsQuery);
  const chats = list.data && chatsIn(list.data);
  const partnerId = asked?.kind === 'direct' ? asked.id : null;
  const opened = useQuery({
    ...directChatQuery(partnerId ?? 0),
    enabled: partnerId !== null,
    placeholderData: () => chats?.find(({ user }) => user.id === partnerId),
  });
  return {
    list,
    chats,
    opened: partnerId === null ? undefined : opened.data,
    /** The server knows of no such chat. */
    isMissing: opened.isError && opened.data === undefined,
  };
}
