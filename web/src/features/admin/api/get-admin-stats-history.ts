import type { getAdminStatsHistory } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof getAdminStatsHistory>('GET', '/api/admin/stats/history');

/** Query for the daily stats of the last `days` days, today included, oldest first. */
export const adminStatsHistoryQuery = (days: number) =>
  queryOptions({
    queryKey: queryKeys.adminStatsHistory(days),
    queryFn: ({ signal }) => request(call, { query: { days } }, { signal }),
  });
