import { useCallback, useMemo } from 'react';

import { useUrlParams } from '../../../shared/use-url-params';
import { filtersIn, withFilters, type Filters } from './filters.rules';

/** Changes some filters, starting from the latest value of all filters. */
export type ChangeFilters = (change: (before: Filters) => Partial<Filters>) => void;

/**
 * Returns the filters in the URL and a function that changes some of them. Changes replace the history entry,
 * so that the back button doesn't step through typed text.
 */
export function useFilters(): [Filters, ChangeFilters] {
  const [parameters, setParameters] = useUrlParams();
  const filters = useMemo(() => filtersIn(parameters), [parameters]);
  const change = useCallback<ChangeFilters>(
    (changes) => {
      setParameters(
        (address) => {
          const before = filtersIn(address);
          return withFilters(address, { ...before, ...changes(before) });
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  return [filters, change];
}
