import type { setApplicationStatus } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { refreshAfterDecision } from './refresh-after-decision';

const call = endpoint<typeof setApplicationStatus>('PUT', '/api/applications/:id/status');

type Status = 'accepted' | 'rejected';

export interface StatusOutcome {
  onDone: (status: Status) => void;
  onFailed: (error: Error) => void;
}

/**
 * Accepts or rejects an application by status, as the Applications page does. The outcome is reported even if
 * a live update has already removed the application from the page.
 */
export function useSetApplicationStatus({ onDone, onFailed }: StatusOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Status }) =>
      request(call, { params: { id }, body: { status } }),
    onSuccess: (_application, { status }) => {
      onDone(status);
    },
    onError: onFailed,
    onSettled: () => refreshAfterDecision(queryClient),
  });
}
