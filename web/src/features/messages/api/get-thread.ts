import { listDirectMessages, listMessages, type AnyMessage } from '@circlet/contracts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import type { Chat } from '../chat.rules';
import {
  caughtUp,
  mergeMessages,
  partFrom,
  refreshedPart,
  threadFrom,
  type LoadedMessages,
  type Thread,
  type ThreadPart,
} from '../thread/thread.rules';
import { partKey, threadIn, threadOptions } from './thread-cache';

const pageSize = 50;
/** Size of the pages before and after a message that is opened in context. */
const partSize = 25;
const catchUpSize = 100;

type Span = Partial<Record<'before' | 'after', number>> & { limit: number };

const messagesIn = ({ kind, id }: Chat, query: Span, signal?: AbortSignal): Promise<AnyMessage[]> => {
  const options = signal === undefined ? {} : { signal };
  return kind === 'group'
    ? request(listMessages, { id, ...query }, options)
    : request(listDirectMessages, { userId: id, ...query }, options);
};

/** Fetches everything after a message, page by page, so that no gap remains after a long absence. */
async function messagesAfter(chat: Chat, after: number, signal: AbortSignal): Promise<AnyMessage[]> {
  const missed: AnyMessage[] = [];
  for (;;) {
    const page = await messagesIn(chat, { after: missed.at(-1)?.id ?? after, limit: catchUpSize }, signal);
    missed.push(...page);
    if (page.length < catchUpSize) return missed;
  }
}

/** Refetches all loaded messages, because any may have been edited, deleted or folded since. */
async function refetchMessages(
  chat: Chat,
  { messages }: LoadedMessages,
  signal: AbortSignal,
): Promise<AnyMessage[]> {
  const lastOfPages = messages.filter((_, index) => (messages.length - 1 - index) % catchUpSize === 0);
  const pages = await Promise.all(
    lastOfPages.map(({ id }) => messagesIn(chat, { before: id + 1, limit: catchUpSize }, signal)),
  );
  return pages.flat();
}

/** Query for a chat's messages: the newest page at first, then everything missed since. */
export const threadQuery = (chat: Chat) =>
  queryOptions({
    ...threadOptions(chat),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const before = threadIn(client, chat);
      if (before === undefined)
        return threadFrom(await messagesIn(chat, { limit: pageSize }, signal), pageSize);
      const [missed, latest] = await Promise.all([
        messagesAfter(chat, before.completeTo, signal),
        refetchMessages(chat, before, signal),
      ]);
      // Keeps messages that a frame or an older page has added in the meantime.
      return caughtUp(threadIn(client, chat) ?? before, missed, latest);
    },
  });

/** Query for the messages around one, for when the thread doesn't reach back to it. */
export const partQuery = (chat: Chat, messageId: number) => {
  const queryKey = partKey(chat, messageId);
  return queryOptions({
    ...threadOptions(chat),
    queryKey,
    // Opened again, the messages after it may be others.
    gcTime: 0,
    queryFn: async ({ client, signal }): Promise<ThreadPart> => {
      const before = client.getQueryData<ThreadPart>(queryKey);
      if (before === undefined) {
        const [upTo, after] = await Promise.all([
          messagesIn(chat, { before: messageId + 1, limit: partSize }, signal),
          messagesIn(chat, { after: messageId, limit: partSize }, signal),
        ]);
        return partFrom(upTo, after, partSize);
      }
      const latest = await refetchMessages(chat, before, signal);
      return refreshedPart(client.getQueryData<ThreadPart>(queryKey) ?? before, latest);
    },
  });
};

/** Loads the page before the oldest message of a thread or a part. */
export async function loadOlder(client: QueryClient, chat: Chat, queryKey: QueryKey): Promise<void> {
  const oldest = client.getQueryData<LoadedMessages>(queryKey)?.messages[0]?.id;
  if (oldest === undefined) return;
  const page = await messagesIn(chat, { before: oldest, limit: pageSize });
  client.setQueryData<LoadedMessages>(queryKey, (loaded) =>
    loaded === undefined
      ? undefined
      : { ...loaded, messages: mergeMessages(loaded.messages, page), reachesStart: page.length < pageSize },
  );
}

/** Loads the page after the newest message of a part. */
export async function loadNewer(client: QueryClient, chat: Chat, queryKey: QueryKey): Promise<void> {
  const newest = client.getQueryData<ThreadPart>(queryKey)?.messages.at(-1)?.id;
  if (newest === undefined) return;
  const page = await messagesIn(chat, { after: newest, limit: pageSize });
  client.setQueryData<ThreadPart>(queryKey, (part) =>
    part === undefined
      ? undefined
      : { ...part, messages: mergeMessages(part.messages, page), reachesEnd: page.length < pageSize },
  );
}
