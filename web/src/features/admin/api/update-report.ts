import type { updateReport } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof updateReport>('PATCH', '/api/admin/reports/:id');

/** Decides a report. */
export function useUpdateReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & InputOf<typeof updateReport>['body']) =>
      request(call, { params: { id }, body }),
    onSuccess: () => refreshAdmin(queryClient),
  });
}
