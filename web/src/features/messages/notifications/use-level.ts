import { setGroupNotifications, type NotificationLevel } from '@circlet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../../shared/api/use-change';
import { usePendingInput } from '../../../shared/api/use-pending-input';
import { groupChatsQuery } from '../api/chat-queries';

const changesOf = (groupId: number): string => `notification level of ${String(groupId)}`;

/** Returns which messages of a group notify the user, as they chose last. */
export function useLevel(groupId: number): NotificationLevel {
  const { data: chats } = useQuery(groupChatsQuery);
  const pending = usePendingInput<typeof setGroupNotifications>(changesOf(groupId));
  return pending?.level ?? chats?.find((chat) => chat.groupId === groupId)?.level ?? 'all';
}

/** Returns a function that chooses which messages of a group notify the user. */
export function useSetLevel(groupId: number): (level: NotificationLevel) => void {
  const queryClient = useQueryClient();
  const { mutate } = useChange(setGroupNotifications, {
    queue: changesOf(groupId),
    replaces: true,
    failure: 'Couldn’t save your choice',
    onDone: ({ level }) => {
      queryClient.setQueryData(groupChatsQuery.queryKey, (chats) =>
        chats?.map((chat) => (chat.groupId === groupId ? { ...chat, level } : chat)),
      );
    },
  });
  return (level) => {
    mutate({ id: groupId, level });
  };
}
