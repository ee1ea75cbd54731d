import type { listAuditEntries } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listAuditEntries>('GET', '/api/admin/audit');

/** Filters of the list; omitted ones don't apply. */
export type AuditFilters = Omit<NonNullable<InputOf<typeof listAuditEntries>['query']>, 'limit' | 'cursor'>;

/** Query for the audit trail, newest first and one page at a time. */
export const auditEntriesQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.auditEntries(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
