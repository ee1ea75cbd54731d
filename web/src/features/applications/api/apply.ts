import type { apply } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof apply>('POST', '/api/applications', 'idempotent');

export interface ApplyOutcome {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Applies to a group, then refetches the affected data. The outcome is reported
 * even if the user has left the page.
 */
export function useApply(userId: number, { onDone, onFailed }: ApplyOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof apply>['body']) => request(call, { body }),
    onError: onFailed,
    onSuccess: ({ status }) => {
      onDone();
      return Promise.all(
        [
          queryKeys.applications(userId),
          queryKeys.pendingApplications(userId),
          queryKeys.groups(),
          queryKeys.recommendations(userId),
          // An invited user is accepted immediately.
          ...(status === 'accepted' ? [queryKeys.userGroups(userId), queryKeys.invitations(userId)] : []),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}
