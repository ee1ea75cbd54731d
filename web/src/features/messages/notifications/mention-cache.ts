import type { AnyMessage } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { askAnew } from '../../../shared/api/ask-anew';
import { mentionsQuery } from '../api/get-mentions';

const knownMentions = (client: QueryClient) => client.getQueryData(mentionsQuery.queryKey) ?? [];

/** Asks anew which unread messages name the user. */
export const refreshMentions = (client: QueryClient): Promise<void> =>
  askAnew(client, { queryKey: mentionsQuery.queryKey });

/** Asks anew where a new or changed message names the user, or named them before. */
export function noteMention(client: QueryClient, message: AnyMessage, userId: number): void {
  if (message.mentions.includes(userId) || knownMentions(client).some(({ id }) => id === message.id))
    void refreshMentions(client);
}

/** Nothing in a group is unread any more. */
export function forgetMentions(client: QueryClient, groupId: number): void {
  client.setQueryData(mentionsQuery.queryKey, (mentions) =>
    mentions?.filter((message) => message.groupId !== groupId),
  );
}

/** Whether a message in a group waits that names the user, as far as is known here. */
export const hasMentions = (client: QueryClient, groupId: number): boolean =>
  knownMentions(client).some((message) => message.groupId === groupId);
