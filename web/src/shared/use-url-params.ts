import { useCallback } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

import { currentEntry, dialogIn } from './history-entry';

/** Returns the id in a URL parameter; null if it has none. */
export function idIn(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the URL parameters and a function that changes them. Rendering follows the URL in
 * a transition, so each change starts from the current URL; otherwise, a second change
 * before the next render would undo the first.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (changed: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      // Ignores a late change from a search box once the user is on the way to another page.
      if (location.pathname !== pathname) return;
      // Such a change keeps a dialog open that the user has opened in the meantime.
      const dialog = options?.replace === true ? dialogIn(currentEntry()?.usr) : undefined;
      setParams(changed(new URLSearchParams(location.search)), {
        ...options,
        ...(dialog === undefined ? {} : { state: { dialog } }),
      });
    },
    [setParams, pathname],
  );
  return [params, change] as const;
}
