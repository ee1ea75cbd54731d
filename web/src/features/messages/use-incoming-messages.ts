import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { queryKeys } from '../../shared/api/query-keys';
import { liveSocket } from '../../shared/realtime/socket';
import { useSocketFrame } from '../../shared/realtime/use-socket-frame';
import { addMessage } from './api/get-thread';
import { clearUnread, countUnread } from './unread-store';
import { forgetUnsent } from './unsent-store';

/**
 * Shows what is pushed, counts it where the chat is not open, and asks for what was missed after the connection has
 * been away.
 */
export function useIncomingMessages(userId: number, openGroupId: number | null): void {
  const queryClient = useQueryClient();

  useSocketFrame('new_message', ({ message }) => {
    if (!('groupId' in message)) return;
    addMessage(queryClient, message);
    forgetUnsent(message.clientId);
    if (message.userId !== userId && message.groupId !== openGroupId) countUnread(message.groupId);
  });

  useEffect(() => {
    if (openGroupId !== null) clearUnread(openGroupId);
  }, [openGroupId]);

  useEffect(() => {
    let wasAway = liveSocket.state === 'away';
    return liveSocket.subscribeToState(() => {
      if (liveSocket.state === 'open' && wasAway && openGroupId !== null) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.messages(openGroupId) });
      }
      wasAway = liveSocket.state === 'away';
    });
  }, [queryClient, openGroupId]);
}
