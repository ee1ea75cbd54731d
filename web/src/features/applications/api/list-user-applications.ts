import { limits, type ApplicationDetail, type listUserApplications } from '@circlet/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { cardsPerPage, type Page } from '../../../shared/api/paging.rules';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listUserApplications>('GET', '/api/users/:id/applications');

/** A person's own applications page by page, newest first. */
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

/** The groups that a person waits for an answer of, all of them. */
export const appliedToQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.applications(userId, { status: 'pending' }),
    queryFn: async ({ signal }) => {
      const groupIds: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { status: 'pending', limit: limits.pageSize.max, cursor };
        const page: Page<ApplicationDetail> = await requestPage(
          call,
          { params: { id: userId }, query },
          { signal },
        );
        groupIds.push(...page.items.map(({ groupId }) => groupId));
        cursor = page.nextCursor;
      }
      return groupIds;
    },
  });
