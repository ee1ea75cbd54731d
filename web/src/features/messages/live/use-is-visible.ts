import { useSyncExternalStore } from 'react';

/** Whether one looks at the page just now, as far as the browser knows. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Whether one looks at the page just now, and a render whenever that changes. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible);
