import type { listReceivedApplications } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { cardsPerPage } from '../../../shared/api/paging.rules';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listReceivedApplications>('GET', '/api/users/:id/received-applications');

/**
 * Query for all applications to groups that the user owns, one page at a time: first
 * pending ones, then the rest, each newest first.
 */
export const receivedApplicationsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.receivedApplications(userId),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        call,
        { params: { id: userId }, query: { limit: cardsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: staleTimes.pendingApplications,
  });
