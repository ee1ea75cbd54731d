import type { listAuditEntries } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listAuditEntries>('GET', '/api/admin/audit');

/** What the list is narrowed down to; what is left out filters nothing. */
export type AuditFilters = Omit<NonNullable<InputOf<typeof listAuditEntries>['query']>, 'limit' | 'cursor'>;

/** The audit trail page by page, newest first. */
export const auditEntriesQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.auditEntries(filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(call, { query: { ...filters, limit: 50, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
