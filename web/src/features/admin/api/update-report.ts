import type { ReportStatus, StaffReport, updateReport } from '@circlet/contracts';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { ApiError, messageOf } from '../../../shared/api/api-error';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import type { Page } from '../../../shared/api/paging.rules';
import { queryKeys } from '../../../shared/api/query-keys';
import { toast } from '../../../shared/ui/toast-store';
import { afterDecision } from './decided.rules';
import { refreshAdmin } from './refresh-admin';

const call = endpoint<typeof updateReport>('PATCH', '/api/admin/reports/:id');

/** Body of a decision; omitted fields stay unchanged. */
export type ChangedReport = InputOf<typeof updateReport>['body'];

/**
 * Saves a decision on a report. The cached lists are updated immediately, so that staff can
 * go on to the next report during the refetch.
 */
export function useUpdateReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & ChangedReport) => request(call, { params: { id }, body }),
    onSuccess: (decided) => {
      toast({ title: 'Report Updated', variant: 'positive' });
      const [address] = queryKeys.adminReports({});
      for (const [queryKey, list] of queryClient.getQueriesData<InfiniteData<Page<StaffReport>>>({
        queryKey: [address],
      })) {
        if (list === undefined) continue;
        const { status } = queryKey[1] as { status?: ReportStatus };
        queryClient.setQueryData(queryKey, { ...list, pages: afterDecision(list.pages, status, decided) });
      }
      void refreshAdmin(queryClient);
    },
    onError: (error) => {
      toast({
        title: 'Update Failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'danger',
      });
      if (error instanceof ApiError && error.code === 'REPORT_CHANGED') void refreshAdmin(queryClient);
    },
  });
}
