import type { fileReport } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { messageOf } from '../../../shared/api/api-error';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { toast } from '../../../shared/ui/toast-store';

const call = endpoint<typeof fileReport>('POST', '/api/reports', 'idempotent');

/** Reports a user to the moderators. */
export function useFileReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof fileReport>['body']) => request(call, { body }),
    onSuccess: () => {
      toast({
        title: 'Report sent',
        description: 'Thank you. Moderators review reports within 24 hours.',
        variant: 'positive',
      });
      return queryClient.invalidateQueries({ queryKey: queryKeys.myReports });
    },
    onError: (error) => {
      toast({
        title: 'Failed to send report',
        description: messageOf(error, 'Please check your connection and try again.'),
        variant: 'danger',
      });
    },
  });
}
