import type { listUserInvitations } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { cardsPerPage } from '../../../shared/api/paging.rules';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listUserInvitations>('GET', '/api/users/:id/invitations');

const statuses = { pending: 'pending', previous: 'accepted,rejected' } as const;

/**
 * Query for the user's received invitations, newest first and one page at a
 * time: the pending or the answered ones.
 */
export const invitationsQuery = (userId: number, which: keyof typeof statuses) => {
  const filters = { status: statuses[which] };
  return infiniteQueryOptions({
    queryKey: queryKeys.invitations(userId, filters),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        call,
        { params: { id: userId }, query: { ...filters, limit: cardsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: staleTimes.invitations,
  });
};
