import type { listAdminUsers } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listAdminUsers>('GET', '/api/admin/users');

/** Filters of the list; omitted ones don't apply. */
export type AdminUserFilters = Omit<NonNullable<InputOf<typeof listAdminUsers>['query']>, 'limit' | 'cursor'>;

/** Query for all accounts, newest first and one page at a time. */
export const adminUsersQuery = (filters: AdminUserFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminUsers(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
