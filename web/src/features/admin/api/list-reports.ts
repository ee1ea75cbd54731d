import type { listReports } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { queueRefresh } from './queue-refresh';

const call = endpoint<typeof listReports>('GET', '/api/admin/reports');

/** Filters of the list; omitted ones don't apply. */
export type AdminReportFilters = Omit<NonNullable<InputOf<typeof listReports>['query']>, 'limit' | 'cursor'>;

/** Query for reports with their evidence, one page at a time. */
export const adminReportsQuery = (filters: AdminReportFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminReports(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...queueRefresh,
  });
