import { listDirectMessages, listMessages, type AnyMessage } from '@circlet/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import type { Chat } from '../chat.rules';
import { caughtUp, mergeMessages, threadFrom, type Thread } from '../thread/thread.rules';
import { threadIn, threadKey, threadOptions } from './thread-cache';

const pageSize = 50;
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
async function refetchMessages(chat: Chat, { messages }: Thread, signal: AbortSignal): Promise<AnyMessage[]> {
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

/** Loads the page before the oldest loaded message. */
export async function loadOlder(client: QueryClient, chat: Chat): Promise<void> {
  const oldest = threadIn(client, chat)?.messages[0]?.id;
  if (oldest === undefined) return;
  const page = await messagesIn(chat, { before: oldest, limit: pageSize });
  client.setQueryData<Thread>(threadKey(chat), (thread) =>
    thread === undefined
      ? undefined
      : { ...thread, messages: mergeMessages(thread.messages, page), reachesStart: page.length < pageSize },
  );
}
