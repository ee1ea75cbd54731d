import type { listAdminUsers } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listAdminUsers>('GET', '/api/admin/users');

/** What the list is narrowed down to; what is left out filters nothing. */
export type AdminUserFilters = Omit<NonNullable<InputOf<typeof listAdminUsers>['query']>, 'limit' | 'cursor'>;

/** Accounts page by page, newest first. */
export const adminUsersQuery = (filters: AdminUserFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminUsers(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
