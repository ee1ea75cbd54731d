import { getCurrentUser, type Call } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../api/api-client';
import { ApiError } from '../../api/api-error';
import type { Args, InputOf } from '../../api/call-input';
import { shows } from '../../api/topics.rules';
import { liveSocket } from '../../realtime/socket';
import { toast } from '../../ui/toast-store';
import { forgetInBrowser } from './forget-in-browser';
import { markSigningOut, unmarkSigningOut } from './signing-out-mark';
import { useCurrentUser } from './use-current-user';

/** Mutation key of the calls that end the session on purpose. */
export const sessionExitKey = ['leaving'] as const;

interface SessionExitTexts {
  failure: string;
  describe: (error: Error) => string;
}

/**
 * Returns the mutation for a call with which the user ends their session on purpose. The page stays as it is
 * until the response arrives. After a success it reloads at the home page, which drops all fetched data.
 *
 * @param beforeHome - runs after the tab's stored values are deleted
 */
export function useSessionExit<C extends Call>(
  call: C,
  { failure, describe }: SessionExitTexts,
  beforeHome: () => void = () => undefined,
) {
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation({
    mutationKey: sessionExitKey,
    // The server refuses all other requests, and closes the socket, before this
    // page knows that the session has ended.
    onMutate: async () => {
      if (user !== null) markSigningOut(user.id);
      liveSocket.close();
      await queryClient.cancelQueries();
    },
    mutationFn: (input: InputOf<C>) => request(call, ...([input] as Args<C>)),
    onSuccess: async () => {
      await forgetInBrowser();
      beforeHome();
      // Most addresses send visitors to the home page. Going there now keeps the
      // next user from landing on this page.
      history.replaceState(null, '', '/');
      // A reload would keep the place in a page that is no longer there.
      scrollTo({ top: 0 });
      location.reload();
    },
    onError: (error) => {
      if (user !== null) {
        // Without a response, the session may have ended nevertheless.
        if (error instanceof ApiError) unmarkSigningOut(user.id);
        liveSocket.open(user.id);
      }
      // The session check isn't repeated: if it failed, the page would look signed out. The
      // socket reports a session that has really ended.
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => !shows(query, getCurrentUser),
      });
      toast({ title: failure, description: describe(error), variant: 'danger' });
    },
  });
}
