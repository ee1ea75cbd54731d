import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { reconnectDelay } from '../../../shared/realtime/reconnect-delay.rules';
import { liveSocket } from '../../../shared/realtime/socket';
import { chatKey, type Chat } from '../chat.rules';
import { remainingPause, sendUnsent } from './send-queue';
import { currentUnsent, followOtherTabs, subscribeToUnsent, syncUnsent } from './unsent-store';

/** Failures that the first pause counts as, so that a server in trouble gets two seconds. */
const headStart = 2;

/** Returns the chats with messages that wait for a connection. */
const waitingChats = (): readonly Chat[] => [
  ...new Map(
    currentUnsent()
      .filter(({ state }) => state === 'waiting')
      .map(({ chat }) => [chatKey(chat), chat]),
  ).values(),
];

/**
 * Sends waiting messages on every page: those of earlier visits at first, and then whenever the connection is back.
 * While there is one, a failed message is tried again after growing pauses.
 */
export function useSendQueue(userId: number): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let runs = 0;
    const sendAll = async (): Promise<void> => {
      clearTimeout(pause);
      pause = undefined;
      if (!navigator.onLine) return;
      runs += 1;
      const outcomes = await Promise.all(waitingChats().map((chat) => sendUnsent(queryClient, chat)));
      runs -= 1;
      failures = outcomes.includes('stopped') ? failures + 1 : 0;
      planNext();
    };
    const planNext = (): void => {
      if (runs > 0 || pause !== undefined || !navigator.onLine || waitingChats().length === 0) return;
      pause = setTimeout(
        () => void sendAll(),
        Math.max(reconnectDelay(headStart + failures), remainingPause()),
      );
    };
    const sendNow = (): void => {
      failures = 0;
      syncUnsent();
      void sendAll();
    };
    const sendOnceOpen = (): void => {
      if (liveSocket.state === 'open') sendNow();
    };

    sendNow();
    addEventListener('online', sendNow);
    const stops = [liveSocket.subscribeToState(sendOnceOpen), subscribeToUnsent(planNext), followOtherTabs()];
    return () => {
      clearTimeout(pause);
      removeEventListener('online', sendNow);
      for (const stop of stops) stop();
    };
  }, [queryClient, userId]);
}
