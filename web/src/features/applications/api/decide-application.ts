import type { acceptApplication, rejectApplication } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { refreshAfterDecision } from './refresh-after-decision';

const approve = endpoint<typeof acceptApplication>('PATCH', '/api/applications/:id/approve');
const reject = endpoint<typeof rejectApplication>('PATCH', '/api/applications/:id/reject');

/** The owner's decision on an application. */
export type Decision = 'approve' | 'reject';

export interface DecisionOutcome {
  onDecided: (decision: Decision) => void;
  onFailed: (decision: Decision, error: Error) => void;
}

/**
 * Saves the owner's decision on an application, then refetches the affected data. The outcome is reported
 * even if a live update has already removed the application from the page.
 */
export function useDecideApplication({ onDecided, onFailed }: DecisionOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: Decision }) =>
      decision === 'approve' ? request(approve, { params: { id } }) : request(reject, { params: { id } }),
    onSuccess: (_application, { decision }) => {
      onDecided(decision);
    },
    onError: (error, { decision }) => {
      onFailed(decision, error);
    },
    onSettled: () => refreshAfterDecision(queryClient),
  });
}
