import type { createGroup, Group } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof createGroup>('POST', '/api/groups', 'idempotent');

export interface CreationOutcome {
  onDone: (group: Group) => void;
  onFailed: (error: Error) => void;
}

/**
 * Creates a group that the user owns, then refetches the lists that contain it. The outcome is
 * reported even if the user has left the page.
 */
export function useCreateGroup(userId: number, { onDone, onFailed }: CreationOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof createGroup>['body']) => request(call, { body }),
    onError: onFailed,
    onSuccess: (group) => {
      onDone(group);
      return Promise.all(
        [queryKeys.groups(), queryKeys.ownedGroups(userId), queryKeys.userGroups(userId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
