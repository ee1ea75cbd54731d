import { acceptInvitation, declineInvitation } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../shared/api/api-client';
import { refetchChanged } from '../../shared/api/refetch';

const calls = { accept: acceptInvitation, decline: declineInvitation } as const;

/** The invitee's answer to an invitation. */
export type Answer = keyof typeof calls;

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
    mutationFn: ({ id, answer }: { id: number; answer: Answer }) => request(calls[answer], { id }),
    onSuccess: (_invitation, { answer }) => {
      onDone(answer);
    },
    onError: (error, { answer }) => {
      onFailed(answer, error);
    },
    onSettled: () => refetchChanged(queryClient, acceptInvitation),
  });
}
