import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { startedOffline } from '../../../shared/domain/session/offline-start';

/** Keeps what the messages page shows for use without a connection, and shows it if the app starts without one. */
export function useCopies(userId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { keepCopies, restoreCopies, tidyCopies } = await import('./copies');
      if (startedOffline() !== null) await restoreCopies(queryClient, userId);
      else await tidyCopies(userId);
      if (!isOver) stop = keepCopies(queryClient, userId);
    };
    start().catch((error: unknown) => {
      console.warn('Chats are not available without a connection', error);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queryClient, userId]);
}
