import type { AnyMessage } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { askAnew } from '../../../shared/api/ask-anew';
import { apiUrl } from '../../../shared/api/api-url.rules';
import { queryKeys } from '../../../shared/api/query-keys';
import { chatOf, type Chat } from '../chat.rules';
import { replaceMessage, type Thread, withMessage } from '../thread/thread.rules';

/** Returns the query key of a chat's messages. */
export const threadKey = ({ kind, id }: Chat) =>
  kind === 'group' ? queryKeys.messages(id) : ([apiUrl('/api/direct/:id/messages', { id })] as const);

/** Returns whether a key belongs to a chat's messages. */
export const isThreadKey = (address: unknown): boolean =>
  typeof address === 'string' && /^\/api\/(groups|direct)\/\d+\/messages$/.test(address);

/** Returns the loaded part of a chat; undefined if nothing is loaded. */
export const threadIn = (client: QueryClient, chat: Chat): Thread | undefined =>
  client.getQueryData<Thread>(threadKey(chat));

/** Refetches chats, including those whose first page is still loading. */
export const refetchThreads = (
  client: QueryClient,
  predicate: (address: unknown) => boolean,
): Promise<void> => askAnew(client, { predicate: ({ queryKey }) => predicate(queryKey[0]) });

/** Adds a message that was pushed or has just been stored. */
export function addMessage(client: QueryClient, message: AnyMessage): void {
  const chat = chatOf(message);
  if (threadIn(client, chat) === undefined) {
    void refetchThreads(client, (address) => address === threadKey(chat)[0]);
    return;
  }
  client.setQueryData<Thread>(threadKey(chat), (thread) =>
    thread === undefined ? undefined : withMessage(thread, message),
  );
}

/** Replaces a loaded message. A pending fetch may still return the old version, so it is restarted. */
export function changeMessage(client: QueryClient, message: AnyMessage): void {
  const queryKey = threadKey(chatOf(message));
  client.setQueryData<Thread>(queryKey, (thread) =>
    thread === undefined ? undefined : { ...thread, messages: replaceMessage(thread.messages, message) },
  );
  if (client.isFetching({ queryKey, exact: true }) > 0)
    void refetchThreads(client, (address) => address === queryKey[0]);
}
