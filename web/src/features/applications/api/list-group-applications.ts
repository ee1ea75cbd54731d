import type { listGroupApplications } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listGroupApplications>('GET', '/api/groups/:id/applications');

/** All applications to a group, for its owner, newest first. */
export const groupApplicationsQuery = (groupId: number) =>
  queryOptions({
    queryKey: queryKeys.groupApplications(groupId),
    queryFn: ({ signal }) => request(call, { params: { id: groupId } }, { signal }),
    staleTime: staleTimes.pendingApplications,
  });
