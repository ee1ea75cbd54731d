import { type ReportStatus, listReports, updateReport, type StaffReport } from '@circlet/contracts';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import type { InputOf } from '../../../shared/api/call-input';
import type { Page } from '../../../shared/api/paging.rules';
import { callKey } from '../../../shared/api/use-call';
import { refetchChanged } from '../../../shared/api/refetch';
import { useChange } from '../../../shared/api/use-change';
import { afterDecision } from './decided.rules';

/** Query options: the report queue and its numbers refetch every 30 seconds and on notifications. */
export const queueRefresh = { refetchInterval: 30_000 } as const;

/** The decision on a report; omitted fields stay unchanged. */
export type ChangedReport = Omit<InputOf<typeof updateReport>, 'id'>;

/**
 * Saves a decision on a report. The cached lists are updated immediately, so that staff can
 * go on to the next report during the refetch.
 */
export function useUpdateReport() {
  const queryClient = useQueryClient();
  return useChange(updateReport, {
    success: 'Report Updated',
    failure: 'Update Failed',
    onDone: (decided) => {
      for (const [queryKey, list] of queryClient.getQueriesData<InfiniteData<Page<StaffReport>>>({
        queryKey: callKey(listReports),
      })) {
        if (list === undefined) continue;
        const { status } = queryKey[1] as { status?: ReportStatus };
        queryClient.setQueryData(queryKey, { ...list, pages: afterDecision(list.pages, status, decided) });
      }
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'REPORT_CHANGED')
        void refetchChanged(queryClient, updateReport);
    },
  });
}
