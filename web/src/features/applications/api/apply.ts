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

/** Applies to a group, then refreshes what shows the application. The outcome is told wherever one is by then. */
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
          // An invited person is let in at once.
          ...(status === 'accepted' ? [queryKeys.userGroups(userId), queryKeys.invitations(userId)] : []),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}
