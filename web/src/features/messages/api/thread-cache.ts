import { listDirectMessages, listMessages, type AnyMessage } from '@circlet/contracts';
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

import { patchCache, refetchNow } from '../../../shared/api/refetch';
import { shows } from '../../../shared/api/topics.rules';
import { callOptions } from '../../../shared/api/use-call';
import { chatOf, type Chat } from '../chat.rules';
import { type LoadedMessages, replaceMessage, type Thread, withMessage } from '../thread/thread.rules';

/** What the query of a chat's messages takes from the contract: all but the function that fetches them. */
export const threadOptions = ({ kind, id }: Chat) =>
  kind === 'group' ? callOptions(listMessages, { id }) : callOptions(listDirectMessages, { userId: id });

/** Returns the query key of a chat's messages. */
export const threadKey = (chat: Chat) => threadOptions(chat).queryKey;

/** Returns the query key of the messages around one. It starts with the key of the chat's messages. */
export const partKey = (chat: Chat, messageId: number) => [...threadKey(chat), 'around', messageId] as const;

/** Returns whether a query holds messages of a chat. */
export const isThread = (query: Query): boolean => shows(query, listMessages, listDirectMessages);

/** Returns the loaded part of a chat; undefined if nothing is loaded. */
export const threadIn = (client: QueryClient, chat: Chat): Thread | undefined =>
  client.getQueryData<Thread>(threadKey(chat));

/** Refetches chats, including those whose first page is still loading. */
export const refetchThreads = (
  client: QueryClient,
  filters: QueryFilters = { predicate: isThread },
): Promise<void> => refetchNow(client, filters);

/** Adds a message that was pushed or has just been stored. */
export function addMessage(client: QueryClient, message: AnyMessage): void {
  const chat = chatOf(message);
  if (threadIn(client, chat) === undefined) {
    void refetchThreads(client, { queryKey: threadKey(chat) });
    return;
  }
  patchCache(client, { queryKey: threadKey(chat) }, () => {
    client.setQueryData<Thread>(threadKey(chat), (thread) =>
      thread === undefined ? undefined : withMessage(thread, message),
    );
  });
}

/** Replaces a loaded message. A pending fetch may still return the old version, so it is restarted. */
export function changeMessage(client: QueryClient, message: AnyMessage): void {
  const filters = { queryKey: threadKey(chatOf(message)) };
  patchCache(client, filters, () => {
    client.setQueriesData<LoadedMessages>(filters, (loaded) =>
      loaded === undefined ? undefined : { ...loaded, messages: replaceMessage(loaded.messages, message) },
    );
  });
  if (client.isFetching(filters) > 0) void refetchThreads(client, filters);
}
