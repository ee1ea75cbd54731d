import { getDirectChat } from '@circlet/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useCall } from '../../../shared/api/use-call';
import { directChatsQuery } from '../api/chat-queries';
import type { Chat } from '../chat.rules';
import { chatsIn } from './direct-pages.rules';

/** The list query of the one-to-one chats. */
export type DirectChatList = ReturnType<typeof useDirectChats>['list'];

/**
 * Returns the loaded one-to-one chats and the one that the URL names.
 * @param asked - the chat in the URL, if any
 */
export function useDirectChats(asked: Chat | null) {
  const list = useInfiniteQuery(directChatsQuery);
  const chats = list.data && chatsIn(list.data);
  const partnerId = asked?.kind === 'direct' ? asked.id : null;
  const opened = useCall(
    getDirectChat,
    { userId: partnerId ?? 0 },
    {
      enabled: partnerId !== null,
      placeholderData: () => chats?.find(({ user }) => user.id === partnerId),
    },
  );
  return {
    list,
    chats,
    opened: partnerId === null ? undefined : opened.data,
    /** Whether the chat doesn't exist. */
    isMissing: opened.isError && opened.data === undefined,
  };
}
