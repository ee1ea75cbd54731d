import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { filtersIn, withFilters, type Filters } from './filters.rules';

/** The filters in the address, and the way to change some of them; the back button is not filled with typing. */
export function useFilters(): [Filters, (changes: Partial<Filters>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => filtersIn(parameters), [parameters]);
  const change = useCallback(
    (changes: Partial<Filters>) => {
      setParameters((before) => withFilters(before, { ...filtersIn(before), ...changes }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParameters],
  );
  return [filters, change];
}
