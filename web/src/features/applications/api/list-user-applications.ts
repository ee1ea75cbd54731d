import type { listUserApplications } from '@circlet/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { cardsPerPage, everyRow } from '../../../shared/api/paging.rules';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listUserApplications>('GET', '/api/users/:id/applications');

/** Query for the user's own applications, newest first and one page at a time. */
export const userApplicationsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.applications(userId, {}),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        call,
        { params: { id: userId }, query: { limit: cardsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Query for the ids of all groups that the user has a pending application to. */
export const appliedToQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.applications(userId, { status: 'pending' }),
    queryFn: async ({ signal }) => {
      const waiting = await everyRow((cursor) =>
        requestPage(call, { params: { id: userId }, query: { status: 'pending', cursor } }, { signal }),
      );
      return waiting.map(({ groupId }) => groupId);
    },
  });
