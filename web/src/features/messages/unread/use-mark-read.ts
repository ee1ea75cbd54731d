import type { AnyMessage } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useConnectionState } from '../../../shared/realtime/use-socket';
import { markRead } from '../api/message-changes';
import type { Chat } from '../chat.rules';
import { closeNotifications } from '../notifications/browser-notifications';
import { useIsVisible } from '../live/use-is-visible';
import { clearUnread, mayHaveUnread, refreshUnread } from './unread-cache';

/** Marks messages as read while a chat is open and visible. Retries failures with the next connection. */
export function useMarkRead({ kind, id }: Chat, messages: readonly AnyMessage[], userId: number): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const isConnected = useConnectionState() === 'open';
  const newest = messages.findLast((message) => message.userId !== userId)?.id;

  useEffect(() => {
    if (newest === undefined || !isVisible || !isConnected) return;
    const chat: Chat = { kind, id };
    clearUnread(queryClient, chat);
    void closeNotifications(chat);
    markRead(chat, newest).then(
      () => {
        // A count fetched in the meantime doesn't include this change.
        if (mayHaveUnread(queryClient, chat)) void refreshUnread(queryClient, kind);
      },
      (error: unknown) => {
        console.warn('Could not mark messages as read', error);
        void refreshUnread(queryClient, kind);
      },
    );
  }, [queryClient, kind, id, newest, isVisible, isConnected]);
}
