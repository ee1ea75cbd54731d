import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { queryKeys } from '../api/query-keys';
import { liveSocket } from './socket';
import { refreshUser } from './refresh-user';
import { concerns, isPublicList, mayHaveMissed } from './topics.rules';
import { useSocketFrame } from './use-socket-frame';

/** Keeps the page connected while a user is signed in, and refetches data when notifications arrive. */
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

  // Notifications aren't repeated, so everything sent during a gap in the connection has to be
  // refetched. The first gap is the time between the first responses and the connection;
  // public lists needn't be fetched twice for it.
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
