import type { listUserInvitations } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listUserInvitations>('GET', '/api/users/:id/invitations');

/** Invitations a person has received, newest first, answered ones included. */
export const invitationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.invitations(userId),
    queryFn: ({ signal }) => request(call, { params: { id: userId } }, { signal }),
    staleTime: staleTimes.invitations,
  });
