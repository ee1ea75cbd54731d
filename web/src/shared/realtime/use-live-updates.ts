import { getCurrentUser } from '@circlet/contracts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { refetchShown } from '../api/refetch';
import { affects, isPublicList, mayHaveMissed } from '../api/topics.rules';
import { callKey } from '../api/use-call';
import { startedOffline } from '../domain/session/offline-start';
import { expectSuspension } from '../domain/session/session-ending';
import { refreshUser } from './refresh-user';
import { liveSocket } from './socket';
import { useSocketFrame } from './use-socket';

/** Keeps the page connected while a user is signed in, and refetches data when notifications arrive. */
export function useLiveUpdates(userId: number | null): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    liveSocket.onSessionEnded = (cause) => {
      if (userId !== null && cause === 'suspended') expectSuspension(userId);
      void queryClient.invalidateQueries({ queryKey: callKey(getCurrentUser) });
    };
    if (userId === null) liveSocket.close();
    else liveSocket.open(userId);
  }, [queryClient, userId]);

  useSocketFrame('notification', ({ topic }) => {
    void refetchShown(queryClient, { predicate: (query) => affects(topic, query) });
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
      if (isFirst) {
        const predicate = (query: Query) => mayHaveMissed(query) && !isPublicList(query);
        void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
      } else void refetchShown(queryClient, { predicate: mayHaveMissed });
      if (!isFirst || startedOffline() !== null) void refreshUser(queryClient);
    });
  }, [queryClient]);
}
