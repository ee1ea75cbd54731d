import type { acceptInvitation, declineInvitation } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { concerns } from '../../../shared/realtime/topics.rules';

const accept = endpoint<typeof acceptInvitation>('PATCH', '/api/invitations/:id/accept');
const reject = endpoint<typeof declineInvitation>('PATCH', '/api/invitations/:id/reject');

/** The invitee's answer to an invitation. */
export type Answer = 'accept' | 'decline';

export interface AnswerOutcome {
  onDone: (answer: Answer) => void;
  onFailed: (answer: Answer, error: Error) => void;
}

/**
 * Accepts or declines an invitation, then refetches the affected data. The outcome is reported even if a live
 * update has already moved the invitation.
 */
export function useAnswerInvitation({ onDone, onFailed }: AnswerOutcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: Answer }) =>
      answer === 'accept' ? request(accept, { params: { id } }) : request(reject, { params: { id } }),
    onSuccess: (_invitation, { answer }) => {
      onDone(answer);
    },
    onError: (error, { answer }) => {
      onFailed(answer, error);
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => concerns('invitations', queryKey[0]) || concerns('groups', queryKey[0]),
      }),
  });
}
