import type { signOut } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { liveSocket } from '../../../shared/realtime/socket';
import { forgetTab } from '../../../shared/tab-storage';
import { toast } from '../../../shared/ui/toast-store';
import { cacheUser } from './cached-user';

const logout = endpoint<typeof signOut>('POST', '/api/auth/logout');

/** Ends the session, clears everything that was fetched and loads the page anew. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(logout, {}),
    onSuccess: () => {
      liveSocket.close();
      cacheUser(null);
      queryClient.clear();
      forgetTab();
      // A visitor's other addresses lead home; going there now keeps the next person from landing on this page.
      history.replaceState(null, '', '/');
      location.reload();
    },
    onError: () => {
      toast({ title: 'Failed to log out', description: 'Please try again.', variant: 'danger' });
    },
  });
}
