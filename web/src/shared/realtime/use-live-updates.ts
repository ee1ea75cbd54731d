import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { queryKeys } from '../api/query-keys';
import { liveSocket } from './socket';
import { refreshUser } from './refresh-user';
import { concerns, isPublicList, mayHaveMissed } from './topics.rules';
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

  // Notifications are not repeated: what was said while there was no connection has to be asked for. At first that is the
  // moment between the first answers and the connection; the list that everybody sees need not be fetched twice for it.
  useEffect(() => {
    let wasOpen = false;
    return liveSocket.subscribeToState(() => {
      if (liveSocket.state === 'closed') wasOpen = false;
      if (liveSocket.state !== 'open') return;
      const isFirst = !wasOpen;
      wasOpen = true;
      void queryClient.invalidateQueries(
        {
          predicate: ({ queryKey: [address] }) =>
            mayHaveMissed(address) && !(isFirst && isPublicList(address)),
        },
        { cancelRefetch: !isFirst },
      );
      if (!isFirst) void refreshUser(queryClient);
    });
  }, [queryClient]);
}
