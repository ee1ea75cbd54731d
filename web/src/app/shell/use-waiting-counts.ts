import type { listPendingApplications } from '@circlet/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { request } from '../../shared/api/api-client';
import { endpoint } from '../../shared/api/endpoint';
import { staleTimes } from '../../shared/api/query-client';
import { queryKeys } from '../../shared/api/query-keys';

const pendingApplications = endpoint<typeof listPendingApplications>(
  'GET',
  '/api/users/:id/pending-applications',
);

const pendingApplicationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.pendingApplications(userId),
    queryFn: ({ signal }) => request(pendingApplications, { params: { id: userId } }, { signal }),
    staleTime: staleTimes.pendingApplications,
  });

/** How many things wait for an answer of the user, by menu entry. */
export function useWaitingCounts(userId: number, enabled: boolean): { applications: number } {
  const { data: applications = [] } = useQuery({ ...pendingApplicationsQuery(userId), enabled });
  return { applications: applications.length };
}
