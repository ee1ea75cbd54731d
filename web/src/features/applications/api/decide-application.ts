import type { approveApplication, rejectApplication } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { refreshAfterDecision } from './refresh-after-decision';

const approve = endpoint<typeof approveApplication>('PATCH', '/api/applications/:id/approve');
const reject = endpoint<typeof rejectApplication>('PATCH', '/api/applications/:id/reject');

/** What the owner answers to an application. */
export type Decision = 'approve' | 'reject';

export interface DecisionOutcome {
  onDecided: (decision: Decision) => void;
  onFailed: (decision: Decision, error: Error) => void;
}

/**
 * The owner lets somebody in or not; afterwards everything that shows it is fetched again.
 * The outcome is told even when a live update has already taken the application off the page.
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
