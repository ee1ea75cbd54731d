import type { Call } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { ApiError } from '../../../shared/api/api-error';
import type { Endpoint, InputOf } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { liveSocket } from '../../../shared/realtime/socket';
import { forgetTab } from '../../../shared/tab-storage';
import { toast } from '../../../shared/ui/toast-store';
import { cacheUser } from './cached-user';
import { markLeaving, unmarkLeaving } from './leaving-mark';
import { useCurrentUser } from './use-current-user';

/** The key of the calls that end the session on purpose. */
export const leaving = ['leaving'] as const;

interface LeavingWords {
  failure: string;
  describe: (error: Error) => string;
}

/**
 * A call by which the user ends the session on purpose. Until its answer arrives, the page stays as it is; after a success it
 * loads again at home, which leaves nothing of the fetched data.
 *
 * @param beforeHome - runs after all that the tab kept has been forgotten
 */
export function useLeave<C extends Call>(
  call: Endpoint<C>,
  { failure, describe }: LeavingWords,
  beforeHome: () => void = () => undefined,
) {
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation({
    mutationKey: leaving,
    // The server refuses everything else, and closes the socket, before this page knows that the session is over.
    onMutate: async () => {
      if (user !== null) markLeaving(user.id);
      liveSocket.close();
      await queryClient.cancelQueries();
    },
    mutationFn: (input: InputOf<C>) => request(call, input),
    onSuccess: () => {
      cacheUser(null);
      forgetTab();
      beforeHome();
      // A visitor's other addresses lead home; going there now keeps the next person from landing on this page.
      history.replaceState(null, '', '/');
      location.reload();
    },
    onError: (error) => {
      if (user !== null) {
        // Without an answer the session may have ended all the same.
        if (error instanceof ApiError) unmarkLeaving(user.id);
        liveSocket.open(user.id);
      }
      // A failed check of the session would show a visitor's page; the socket reports a session that is really over.
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ queryKey }) => queryKey[0] !== queryKeys.currentUser[0],
      });
      toast({ title: failure, description: describe(error), variant: 'danger' });
    },
  });
}
