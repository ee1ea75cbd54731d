import type { deleteAdminGroup } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof deleteAdminGroup>('DELETE', '/api/admin/groups/:id');

/** Deletes a group; its members are told why. */
export function useDeleteAdminGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & InputOf<typeof deleteAdminGroup>['body']) =>
      request(call, { params: { id }, body }),
    onSuccess: () => refreshAdmin(queryClient),
  });
}
