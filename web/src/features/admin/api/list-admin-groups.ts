import type { listAdminGroups } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listAdminGroups>('GET', '/api/admin/groups');

/** Filters of the list; omitted ones don't apply. */
export type AdminGroupFilters = Omit<
  NonNullable<InputOf<typeof listAdminGroups>['query']>,
  'limit' | 'cursor'
>;

/** Query for all groups, unlisted ones included, newest first and one page at a time. */
export const adminGroupsQuery = (filters: AdminGroupFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminGroups(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
