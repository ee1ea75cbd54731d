import { useQuery } from '@tanstack/react-query';

import { pendingApplicationsQuery } from '../../features/applications/api/list-pending-applications';
import { invitationsQuery } from '../../features/invitations/api/list-invitations';

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
