import type { getDirectChat } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { apiUrl } from '../../../shared/api/api-url.rules';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof getDirectChat>('GET', '/api/direct/:userId');

/** The chat with one person, also before the first message; asked anew whenever it is opened. */
export const directChatQuery = (userId: number) =>
  queryOptions({
    queryKey: [apiUrl('/api/direct/:userId', { userId })] as const,
    queryFn: ({ signal }) => request(call, { params: { userId } }, { signal }),
    staleTime: 0,
  });
