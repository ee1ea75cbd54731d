import { useInfiniteQuery } from '@tanstack/react-query';

import { pendingApplicationsQuery } from '../../features/applications/api/list-pending-applications';
import { invitationsQuery } from '../../features/invitations/api/list-invitations';
import { totalOf } from '../../shared/api/paging.rules';

/** How many things wait for an answer, by the page on which it is given. */
export interface WaitingCounts {
  applications: number;
  invitations: number;
}

/** Counts what waits for an answer of the user: applications to own groups, and invitations received. */
export function useWaitingCounts(userId: number, enabled: boolean): WaitingCounts {
  const applications = useInfiniteQuery({ ...pendingApplicationsQuery(userId), enabled });
  const invitations = useInfiniteQuery({ ...invitationsQuery(userId, 'pending'), enabled });
  return {
    applications: totalOf(applications.data?.pages ?? []),
    invitations: totalOf(invitations.data?.pages ?? []),
  };
}
