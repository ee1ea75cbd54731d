import type { createGroup } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof createGroup>('POST', '/api/groups');

/** Creates a group that the user owns, then refreshes the lists it is in. */
export function useCreateGroup(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof createGroup>['body']) => request(call, { body }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.groups(), queryKeys.ownedGroups(userId), queryKeys.userGroups(userId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
