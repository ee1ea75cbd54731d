import type { listPendingApplications, listUserInvitations } from '@circlet/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { request } from '../../shared/api/api-client';
import { endpoint } from '../../shared/api/endpoint';
import { staleTimes } from '../../shared/api/query-client';
import { queryKeys } from '../../shared/api/query-keys';

const pendingApplications = endpoint<typeof listPendingApplications>(
  'GET',
  '/api/users/:id/pending-applications',
);
const invitations = endpoint<typeof listUserInvitations>('GET', '/api/users/:id/invitations');

const pendingApplicationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.pendingApplications(userId),
    queryFn: ({ signal }) => request(pendingApplications, { params: { id: userId } }, { signal }),
    staleTime: staleTimes.pendingApplications,
  });

const invitationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.invitations(userId),
    queryFn: ({ signal }) => request(invitations, { params: { id: userId } }, { signal }),
    staleTime: staleTimes.invitations,
  });

/** How many things wait for an answer, by the page on which it is given. */
export interface WaitingCounts {
  applications: number;
  invitations: number;
}

/** Counts what waits for an answer of the user: applications to own groups, and invitations received. */
export function useWaitingCounts(userId: number, enabled: boolean): WaitingCounts {
  const { data: applications = [] } = useQuery({ ...pendingApplicationsQuery(userId), enabled });
  const { data: received = [] } = useQuery({ ...invitationsQuery(userId), enabled });
  return {
    applications: applications.length,
    invitations: received.filter(({ status }) => status === 'pending').length,
  };
}
