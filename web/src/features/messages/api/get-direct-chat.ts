import type { getDirectChat } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { apiUrl } from '../../../shared/api/api-url.rules';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof getDirectChat>('GET', '/api/direct/:userId');

/**
 * Query for the chat with one person, even before their first message. Refetched whenever the chat is opened.
 */
export const directChatQuery = (userId: number) =>
  queryOptions({
    queryKey: [apiUrl('/api/direct/:userId', { userId })] as const,
    queryFn: ({ signal }) => request(call, { params: { userId } }, { signal }),
    staleTime: 0,
  });
