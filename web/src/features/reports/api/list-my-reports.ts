import type { listMyReports } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listMyReports>('GET', '/api/reports/mine');

/** Query for the user's own reports, newest first. */
export const myReportsQuery = queryOptions({
  queryKey: queryKeys.myReports,
  queryFn: ({ signal }) => request(call, {}, { signal }),
});
