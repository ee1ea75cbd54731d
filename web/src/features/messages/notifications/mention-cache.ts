import type { AnyMessage } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { refetchNow } from '../../../shared/api/refetch';
import { mentionsQuery } from '../api/chat-queries';

const knownMentions = (client: QueryClient) => client.getQueryData(mentionsQuery.queryKey) ?? [];

/** Refetches the unread messages that mention the user. */
export const refreshMentions = (client: QueryClient): Promise<void> =>
  refetchNow(client, { queryKey: mentionsQuery.queryKey });

/** Refetches the mentions if a new or changed message mentions the user, or used to. */
export function refreshMentionsFor(client: QueryClient, message: AnyMessage, userId: number): void {
  if (message.mentions.includes(userId) || knownMentions(client).some(({ id }) => id === message.id))
    void refreshMentions(client);
}

/** Removes a group's mentions after its messages have been read. */
export function clearMentions(client: QueryClient, groupId: number): void {
  client.setQueryData(mentionsQuery.queryKey, (mentions) =>
    mentions?.filter((message) => message.groupId !== groupId),
  );
}

/** Returns whether a group has loaded unread mentions of the user. */
export const hasMentions = (client: QueryClient, groupId: number): boolean =>
  knownMentions(client).some((message) => message.groupId === groupId);
