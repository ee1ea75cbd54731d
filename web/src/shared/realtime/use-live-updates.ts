import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { queryKeys } from '../api/query-keys';
import { liveSocket } from './socket';
import { concerns } from './topics.rules';
import { useSocketFrame } from './use-socket-frame';

/** Keeps the page connected while somebody is signed in, and refetches what notifications are about. */
export function useLiveUpdates(userId: number | null): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    liveSocket.onSessionEnded = () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    };
    if (userId === null) liveSocket.close();
    else liveSocket.open(userId);
  }, [queryClient, userId]);

  useSocketFrame('notification', ({ topic }) => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(topic, queryKey[0]) });
  });

  // Notifications are not repeated: what was said while the connection was away has to be asked for.
  useEffect(() => {
    let wasAway = false;
    return liveSocket.subscribeToState(() => {
      if (liveSocket.state === 'open' && wasAway) {
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) =>
            concerns('applications', queryKey[0]) || concerns('invitations', queryKey[0]),
        });
      }
      wasAway = liveSocket.state === 'away';
    });
  }, [queryClient]);
}
