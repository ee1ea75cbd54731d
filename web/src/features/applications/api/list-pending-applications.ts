import type { listPendingApplications } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { cardsPerPage } from '../../../shared/api/paging.rules';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listPendingApplications>('GET', '/api/users/:id/pending-applications');

/** Query for the pending applications to all groups that the user owns, one page at a time. */
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
