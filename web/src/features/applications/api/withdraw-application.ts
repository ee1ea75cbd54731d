import type { withdrawApplication } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { refreshAfterDecision } from './refresh-after-decision';

const call = endpoint<typeof withdrawApplication>('DELETE', '/api/applications/:id');

export interface WithdrawalOutcome {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Withdraws a pending application. The outcome is reported even if a live update has
 * already removed the application from the page.
 */
export function useWithdrawApplication({ onDone, onFailed }: WithdrawalOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request(call, { params: { id } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refreshAfterDecision(queryClient),
  });
}
