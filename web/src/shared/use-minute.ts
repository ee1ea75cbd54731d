import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** Tells every listener that a minute has passed, with one timer for all of them. */
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

/** The present, rounded up to ten seconds: exact enough for words, and the same between two renders. */
const present = () => Math.ceil(Date.now() / 10_000) * 10_000;

/** The present, and a render each minute. */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, present));
