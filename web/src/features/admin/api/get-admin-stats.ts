import type { getAdminStats } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { queueRefresh } from './queue-refresh';

const call = endpoint<typeof getAdminStats>('GET', '/api/admin/stats');

/** Query for the numbers on the stats cards. */
export const adminStatsQuery = queryOptions({
  queryKey: queryKeys.adminStats,
  queryFn: ({ signal }) => request(call, {}, { signal }),
  ...queueRefresh,
});
