import type { unbanUser } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof unbanUser>('POST', '/api/admin/users/:id/unban');

/** Lifts a ban. */
export function useUnbanUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & InputOf<typeof unbanUser>['body']) =>
      request(call, { params: { id }, body }),
    onSuccess: () => refreshAdmin(queryClient),
  });
}
