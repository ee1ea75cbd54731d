import { useEffect, useEffectEvent } from 'react';

import { isServerReachable } from '../../shared/lazy-part';
import { reconnectDelay } from '../../shared/realtime/reconnect-delay.rules';

/**
 * Calls a function once the server can be reached again. Looks for it after growing pauses, and as soon as the device
 * has a connection.
 */
export function useOnceReachable(onReachable: () => void): void {
  const report = useEffectEvent(onReachable);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    const look = async (): Promise<void> => {
      clearTimeout(pause);
      const isReachable = await isServerReachable();
      if (isOver) return;
      if (isReachable) {
        report();
        return;
      }
      failures += 1;
      planNext();
    };
    const planNext = (): void => {
      clearTimeout(pause);
      pause = setTimeout(() => void look(), reconnectDelay(failures));
    };
    const lookNow = (): void => void look();
    planNext();
    addEventListener('online', lookNow);
    return () => {
      isOver = true;
      clearTimeout(pause);
      removeEventListener('online', lookNow);
    };
  }, []);
}
