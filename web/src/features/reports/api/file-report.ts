import type { fileReport } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof fileReport>('POST', '/api/reports');

/** Reports somebody. */
export function useFileReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof fileReport>['body']) => request(call, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.myReports }),
  });
}
