import type { listDirectChats } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof listDirectChats>('GET', '/api/direct');

/** One's one-to-one chats, the one with the newest message first. */
export const directChatsQuery = queryOptions({
  queryKey: ['/api/direct'] as const,
  queryFn: ({ signal }) => request(call, {}, { signal }),
});
