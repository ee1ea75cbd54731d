import type { listPendingApplications } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { cardsPerPage } from '../../../shared/api/paging.rules';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listPendingApplications>('GET', '/api/users/:id/pending-applications');

/** Applications that wait for the person's answer, to all groups the person owns, page by page. */
export const pendingApplicationsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.pendingApplications(userId),
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
