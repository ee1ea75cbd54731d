import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether the screen matches a media query, and re-renders when that changes. Null in the first paint, which is the
 * same for all screens.
 */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(query).matches,
    () => null,
  );
}
