import { useInfiniteQuery } from '@tanstack/react-query';

import { pendingApplicationsQuery } from '../../features/applications/api/list-pending-applications';
import { invitationsQuery } from '../../features/invitations/api/list-invitations';
import { totalOf } from '../../shared/api/paging.rules';

/** Numbers of items that wait for the user's answer. */
export interface WaitingCounts {
  applications: number;
  invitations: number;
}

/** Counts the pending applications to the user's groups and the user's pending invitations. */
export function useWaitingCounts(userId: number, enabled: boolean): WaitingCounts {
  const applications = useInfiniteQuery({ ...pendingApplicationsQuery(userId), enabled });
  const invitations = useInfiniteQuery({ ...invitationsQuery(userId, 'pending'), enabled });
  return {
    applications: totalOf(applications.data?.pages ?? []),
    invitations: totalOf(invitations.data?.pages ?? []),
  };
}
