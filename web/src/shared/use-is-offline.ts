import { useSyncExternalStore } from 'react';

let lostAt = Date.now();

addEventListener('offline', () => {
  lostAt = Date.now();
});

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns when the page last lost its connection, or was opened, in milliseconds since 1970. */
export const connectionLostAt = (): number => lostAt;

/** Returns whether the device has no connection, and re-renders when that changes. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
