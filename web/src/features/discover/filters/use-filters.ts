import { useCallback, useMemo } from 'react';

import { useAddressParameters } from '../../../shared/use-address-parameters';
import { filtersIn, withFilters, type Filters } from './filters.rules';

/** Changes some filters, knowing all of them as they are by then. */
export type ChangeFilters = (change: (before: Filters) => Partial<Filters>) => void;

/** The filters in the address, and the way to change some of them; the back button is not filled with typing. */
export function useFilters(): [Filters, ChangeFilters] {
  const [parameters, setParameters] = useAddressParameters();
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
