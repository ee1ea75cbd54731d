import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { liveSocket } from '../../../shared/realtime/socket';
import { isThreadKey, refetchThreads } from '../api/thread-cache';
import { refreshPresence } from '../people/presence-cache';
import { refreshUnread } from '../unread/unread-cache';

/**
 * Asks for what was missed whenever the connection stands, the first time too: what was said between the first answer and
 * the first frame would be missing otherwise.
 */
export function useCatchUp(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const catchUp = () => {
      if (liveSocket.state !== 'open') return;
      void refetchThreads(queryClient, isThreadKey);
      void refreshUnread(queryClient, 'group');
      void refreshUnread(queryClient, 'direct');
      void refreshPresence(queryClient);
    };
    catchUp();
    return liveSocket.subscribeToState(catchUp);
  }, [queryClient]);
}
