import type { signOut } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { liveSocket } from '../../../shared/realtime/socket';
import { forgetTab } from '../../../shared/tab-storage';
import { toast } from '../../../shared/ui/toast-store';
import { cacheUser } from './cached-user';
import { useCurrentUser } from './use-current-user';

const logout = endpoint<typeof signOut>('POST', '/api/auth/logout');

/** Ends the session and loads the page anew, which leaves nothing of what was fetched. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const { user } = useCurrentUser();
  return useMutation({
    // What is still being asked for would be refused once the session is over.
    onMutate: async () => {
      liveSocket.close();
      await queryClient.cancelQueries();
    },
    mutationFn: () => request(logout, {}),
    onSuccess: () => {
      cacheUser(null);
      forgetTab();
      // A visitor's other addresses lead home; going there now keeps the next person from landing on this page.
      history.replaceState(null, '', '/');
      location.reload();
    },
    onError: () => {
      if (user !== null) liveSocket.open(user.id);
      void queryClient.refetchQueries({ type: 'active' });
      toast({ title: 'Failed to log out', description: 'Please try again.', variant: 'danger' });
    },
  });
}
