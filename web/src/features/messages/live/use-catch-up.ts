import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { reconnectDelay } from '../../../shared/realtime/reconnect-delay.rules';
import { liveSocket } from '../../../shared/realtime/socket';
import { isThread, refetchThreads } from '../api/thread-cache';
import { refreshPresence } from '../people/presence-cache';
import { refreshPins } from '../pins/pin-cache';
import { refreshUnread } from '../unread/unread-cache';

/** Returns whether fetching missed messages has failed for a visible chat. */
const hasFailed = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isThread })
    .some(({ state }) => state.status === 'error');

/**
 * Fetches everything that was missed whenever the connection opens. That includes the first time, when
 * messages between the first response and the first frame would otherwise be lost. Failed chats are
 * retried while the connection is open, because no later frame would reveal the gap.
 */
export function useCatchUp(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const refetchAll = async (failures: number): Promise<void> => {
      await refetchThreads(queryClient);
      clearTimeout(retry);
      if (liveSocket.state !== 'open' || !hasFailed(queryClient)) return;
      retry = setTimeout(() => void refetchAll(failures + 1), reconnectDelay(failures));
    };
    const catchUp = () => {
      clearTimeout(retry);
      if (liveSocket.state !== 'open') return;
      void refetchAll(0);
      void refreshUnread(queryClient, 'group');
      void refreshUnread(queryClient, 'direct');
      void refreshPresence(queryClient);
      void refreshPins(queryClient);
    };
    catchUp();
    const unsubscribe = liveSocket.subscribeToState(catchUp);
    return () => {
      unsubscribe();
      clearTimeout(retry);
    };
  }, [queryClient]);
}
