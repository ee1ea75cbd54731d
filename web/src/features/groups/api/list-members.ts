import type { listMembers } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listMembers>('GET', '/api/groups/:id/members');

/** Query for the members with their details. Only members of the group can fetch it. */
export const membersQuery = (groupId: number) =>
  queryOptions({
    queryKey: queryKeys.members(groupId),
    queryFn: ({ signal }) => request(call, { params: { id: groupId } }, { signal }),
    staleTime: staleTimes.members,
  });
