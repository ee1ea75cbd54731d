import { listPendingApplications, listUserInvitations } from '@circlet/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';

import { cardsPerPage, totalOf } from '../../shared/api/paging.rules';
import { callPages } from '../../shared/api/use-call';

/** Numbers of items that wait for the user's answer. */
export interface PendingCounts {
  applications: number;
  invitations: number;
  /** Whether they have been fetched. */
  isKnown: boolean;
}

/** Counts the pending applications to the user's groups and the user's pending invitations. */
export function usePendingCounts(userId: number, enabled: boolean): PendingCounts {
  const applications = useInfiniteQuery({
    ...callPages(listPendingApplications, { id: userId, limit: cardsPerPage }),
    enabled,
  });
  const invitations = useInfiniteQuery({
    ...callPages(listUserInvitations, { id: userId, status: 'pending', limit: cardsPerPage }),
    enabled,
  });
  return {
    applications: totalOf(applications.data?.pages ?? []),
    invitations: totalOf(invitations.data?.pages ?? []),
    isKnown: applications.data !== undefined && invitations.data !== undefined,
  };
}
