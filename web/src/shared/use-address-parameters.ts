import { useCallback } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * The parameters in the address, and the way to change them. What is shown follows the address in a transition, so a change
 * starts from what the address says by then: otherwise a second one before the next render would undo the first.
 */
export function useAddressParameters() {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (changed: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      // Whoever is on the way to another page is not called back by a search box.
      if (location.pathname === pathname)
        setParameters(changed(new URLSearchParams(location.search)), options);
    },
    [setParameters, pathname],
  );
  return [parameters, change] as const;
}
