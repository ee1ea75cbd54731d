import type { listPendingApplications } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listPendingApplications>('GET', '/api/users/:id/pending-applications');

/** Applications that wait for the person's answer, to all groups the person owns. */
export const pendingApplicationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.pendingApplications(userId),
    queryFn: ({ signal }) => request(call, { params: { id: userId } }, { signal }),
    staleTime: staleTimes.pendingApplications,
  });
