import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** Notifies every listener once a minute, with one shared timer. */
const subscribe = (() => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (listener: () => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const notify of listeners) notify();
    }, minute);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
})();

/**
 * Returns the current time in milliseconds, rounded up to ten seconds: exact enough for
 * display, and the same between two renders.
 */
const roundedNow = () => Math.ceil(Date.now() / 10_000) * 10_000;

/** Returns the current time and re-renders every minute. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, roundedNow));
