import { useSyncExternalStore } from 'react';

/** Returns whether the page is visible, as far as the browser knows. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Returns whether the page is visible, and rerenders when that changes. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isPageVisible);
