import type { changeUserRole } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof changeUserRole>('PATCH', '/api/admin/users/:id/role');

/** Gives somebody a role. */
export function useChangeUserRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & InputOf<typeof changeUserRole>['body']) =>
      request(call, { params: { id }, body }),
    onSuccess: () => refreshAdmin(queryClient),
  });
}
