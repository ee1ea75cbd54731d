import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { startedOffline } from '../../../shared/domain/session/offline-start';

const warn = (error: unknown): void => {
  console.warn('Chats and meetups are not available without a connection', error);
};

/**
 * Keeps what the messages and meetups pages show for use without a connection, and shows it if the app starts without
 * one or loses it.
 */
export function useCopies(userId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      const { keepCopies, restoreCopies, tidyCopies } = await import('./copies');
      const restore = () => restoreCopies(queryClient, userId);
      const restoreLater = () => void restore().catch(warn);
      if (startedOffline() !== null || !navigator.onLine) await restore();
      else await tidyCopies(userId);
      if (isOver) return;
      const stopKeeping = keepCopies(queryClient, userId);
      addEventListener('offline', restoreLater);
      stop = () => {
        removeEventListener('offline', restoreLater);
        stopKeeping();
      };
    };
    start().catch(warn);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queryClient, userId]);
}
