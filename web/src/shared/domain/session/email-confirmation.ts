import { getEmailChange, resendConfirmation } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error';
import { useCall } from '../../api/use-call';
import { useChange } from '../../api/use-change';
import { currentUserQuery } from './current-user';

/** Returns the new address of the user that waits for its link to be opened; null if there is none. */
export const usePendingEmail = (): string | null => useCall(getEmailChange).data?.pending?.newEmail ?? null;

/** Returns the change that sends the user another link to confirm their address. */
export function useResendConfirmation() {
  const queryClient = useQueryClient();
  return useChange(resendConfirmation, {
    retry: false,
    success: 'Link sent. Please check your email',
    failure: 'The link couldn’t be sent',
    onFailed: (error) => {
      // The address was confirmed elsewhere in the meantime.
      if (error instanceof ApiError && error.code === 'EMAIL_ALREADY_CONFIRMED')
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
}
