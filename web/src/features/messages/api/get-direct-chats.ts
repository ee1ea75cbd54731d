import type { listDirectChats } from '@circlet/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof listDirectChats>('GET', '/api/direct');
const address = '/api/direct';

const listed = 30;
/** As many as a badge can count. */
const counted = 100;

/** Everything that lists one-to-one chats. */
export const directChatsKey = [address] as const;

/** One's one-to-one chats page by page, the one with the newest message first. */
export const directChatsQuery = infiniteQueryOptions({
  queryKey: [address, 'all'] as const,
  queryFn: ({ pageParam, signal }) =>
    requestPage(call, { query: { limit: listed, cursor: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** One-to-one chats with unread messages, for badges and notices. */
export const unreadDirectQuery = queryOptions({
  queryKey: [address, 'unread'] as const,
  queryFn: ({ signal }) => requestPage(call, { query: { limit: counted, unread: 'true' } }, { signal }),
});
