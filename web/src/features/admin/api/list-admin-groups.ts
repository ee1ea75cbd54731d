import type { listAdminGroups } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listAdminGroups>('GET', '/api/admin/groups');

/** What the list is narrowed down to; what is left out filters nothing. */
export type AdminGroupFilters = Omit<
  NonNullable<InputOf<typeof listAdminGroups>['query']>,
  'limit' | 'cursor'
>;

/** Groups page by page, hidden ones included, newest first. */
export const adminGroupsQuery = (filters: AdminGroupFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminGroups(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
