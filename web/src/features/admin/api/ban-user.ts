import type { banUser } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof banUser>('POST', '/api/admin/users/:id/ban');

/** Bans somebody; their sessions end at once. */
export function useBanUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & InputOf<typeof banUser>['body']) =>
      request(call, { params: { id }, body }),
    onSuccess: () => refreshAdmin(queryClient),
  });
}
