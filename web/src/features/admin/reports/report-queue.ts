import { listReports, updateReport, type ReportStatus, type StaffReport } from '@circlet/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { ApiError, adviceOn } from '../../../shared/api/api-error';
import type { InputOf } from '../../../shared/api/call-input';
import type { Page } from '../../../shared/api/paging.rules';
import { refetchChanged } from '../../../shared/api/refetch';
import { callKey } from '../../../shared/api/use-call';
import { dropDraft } from '../../../shared/drafts';
import { toast } from '../../../shared/ui/toast-store';
import { afterDecision } from './decided.rules';

/** Query options: the report queue and its numbers refetch every 30 seconds, not only on notifications. */
export const reportQueueRefetch = { refetchInterval: 30_000 } as const;

/** Name of the draft of a decision on a report. */
export const decisionDraft = (reportId: number): string => `report-decision.${reportId}`;

/** The decision on a report; omitted fields stay unchanged. */
export type ChangedReport = Omit<InputOf<typeof updateReport>, 'id'>;

/**
 * Saves a decision on a report. The cached lists are updated immediately, so that staff can
 * go on to the next report during the refetch.
 */
export function useUpdateReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: InputOf<typeof updateReport>) => request(updateReport, decision),
    onSuccess: (decided) => {
      dropDraft(decisionDraft(decided.id));
      toast({ title: 'Report Updated', variant: 'positive' });
      for (const [queryKey, list] of queryClient.getQueriesData<InfiniteData<Page<StaffReport>>>({
        queryKey: callKey(listReports),
      })) {
        if (list === undefined) continue;
        const { status } = queryKey[1] as { status?: ReportStatus };
        queryClient.setQueryData(queryKey, { ...list, pages: afterDecision(list.pages, status, decided) });
      }
      void refetchChanged(queryClient, updateReport);
    },
    onError: (error) => {
      toast({
        title: 'Update Failed',
        description: adviceOn(error),
        variant: 'danger',
      });
      if (error instanceof ApiError && error.code === 'REPORT_CHANGED')
        void refetchChanged(queryClient, updateReport);
    },
  });
}
