import type { listMessages, Message } from '@circlet/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { mergeMessages, type Thread } from '../thread.rules';

const call = endpoint<typeof listMessages>('GET', '/api/groups/:id/messages');
const pageSize = 50;
const catchUpSize = 100;

const cached = (client: QueryClient, groupId: number): Thread | undefined =>
  client.getQueryData<Thread>(queryKeys.messages(groupId));

/** Everything after a message, page by page, so that no gap is left however long one was away. */
async function messagesAfter(groupId: number, after: number, signal: AbortSignal): Promise<Message[]> {
  const missed: Message[] = [];
  for (;;) {
    const page = await request(
      call,
      { params: { id: groupId }, query: { after: missed.at(-1)?.id ?? after, limit: catchUpSize } },
      { signal },
    );
    missed.push(...page);
    if (page.length < catchUpSize) return missed;
  }
}

/** A chat: the newest messages at first, what was missed ever after. */
export const threadQuery = (groupId: number) =>
  queryOptions({
    queryKey: queryKeys.messages(groupId),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const newest = cached(client, groupId)?.messages.at(-1)?.id;
      const fetched =
        newest === undefined
          ? await request(call, { params: { id: groupId }, query: { limit: pageSize } }, { signal })
          : await messagesAfter(groupId, newest, signal);
      // What a frame or an older page has added meanwhile stays.
      const known = cached(client, groupId);
      return {
        messages: mergeMessages(known?.messages ?? [], fetched),
        reachesStart: known?.reachesStart ?? fetched.length < pageSize,
      };
    },
  });

/** Loads the page before the oldest message that is loaded. */
export async function loadOlder(client: QueryClient, groupId: number): Promise<void> {
  const oldest = cached(client, groupId)?.messages[0]?.id;
  if (oldest === undefined) return;
  const page = await request(call, { params: { id: groupId }, query: { before: oldest, limit: pageSize } });
  client.setQueryData<Thread>(queryKeys.messages(groupId), (thread) =>
    thread === undefined
      ? undefined
      : { messages: mergeMessages(thread.messages, page), reachesStart: page.length < pageSize },
  );
}

/** Shows a message that was pushed or has just been stored. */
export function addMessage(client: QueryClient, message: Message): void {
  const key = queryKeys.messages(message.groupId);
  if (cached(client, message.groupId) === undefined) {
    // The first page may be on its way without this message.
    void client.invalidateQueries({ queryKey: key });
    return;
  }
  client.setQueryData<Thread>(key, (thread) =>
    thread === undefined ? undefined : { ...thread, messages: mergeMessages(thread.messages, [message]) },
  );
}
