import type { listDirectChats } from '@circlet/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof listDirectChats>('GET', '/api/direct');
const address = '/api/direct';

const listed = 30;
/** Enough for a badge, which shows at most '99+'. */
const counted = 100;

/** Key of all queries that list one-to-one chats. */
export const directChatsKey = [address] as const;

/** Query for the user's one-to-one chats, page by page, newest message first. */
export const directChatsQuery = infiniteQueryOptions({
  queryKey: [address, 'all'] as const,
  queryFn: ({ pageParam, signal }) =>
    requestPage(call, { query: { limit: listed, cursor: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Query for the one-to-one chats with unread messages, for badges and notifications. */
export const unreadDirectQuery = queryOptions({
  queryKey: [address, 'unread'] as const,
  queryFn: ({ signal }) => requestPage(call, { query: { limit: counted, unread: 'true' } }, { signal }),
});
