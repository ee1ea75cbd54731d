import type { apply } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof apply>('POST', '/api/applications');

/** Applies to a group, then refreshes what shows the application. */
export function useApply(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof apply>['body']) => request(call, { body }),
    onSuccess: ({ status }) =>
      Promise.all(
        [
          queryKeys.applications(userId),
          queryKeys.pendingApplications(userId),
          queryKeys.groups(),
          // An invited person is let in at once.
          ...(status === 'accepted' ? [queryKeys.userGroups(userId), queryKeys.invitations(userId)] : []),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
