import { acceptApplication, rejectApplication } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../shared/api/api-client';
import { refetchChanged } from '../../shared/api/refetch';
import { dropDraft } from '../../shared/drafts';

/** Name of the draft of the note of a rejection. */
export const rejectionDraft = (applicationId: number): string => `rejection.${applicationId}`;

/** The decision of the owner or a co-owner on an application. */
export type Decision = 'approve' | 'reject';

interface DecidedApplication {
  id: number;
  decision: Decision;
  /** The note of a rejection. */
  reason?: string;
}

export interface DecisionOutcome {
  onDecided: (decision: Decision) => void;
  onFailed: (decision: Decision, error: Error) => void;
}

/**
 * Saves the decision on an application, then refetches the affected data. The outcome is reported
 * even if a live update has already removed the application from the page.
 */
export function useDecideApplication({ onDecided, onFailed }: DecisionOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision, reason = '' }: DecidedApplication) =>
      decision === 'approve'
        ? request(acceptApplication, { id })
        : request(rejectApplication, { id, reason }),
    onSuccess: (_application, { id, decision }) => {
      dropDraft(rejectionDraft(id));
      onDecided(decision);
    },
    onError: (error, { decision }) => {
      onFailed(decision, error);
    },
    onSettled: () => refetchChanged(queryClient, acceptApplication),
  });
}
