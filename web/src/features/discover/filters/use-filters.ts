import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { addressNow } from '../../../shared/history-entry';
import { useUrlParams } from '../../../shared/use-url-params';
import { dependOnHome, filtersIn, withFilters, type Filters } from './filters.rules';
import { useHome } from './use-home';

/** Changes some filters, starting from the latest value of all filters. */
export type ChangeFilters = (change: (before: Filters) => Partial<Filters>) => void;

/** The filters of Discover. */
export interface DiscoverFiltersState {
  filters: Filters;
  change: ChangeFilters;
  /** Keeps the filters in the browser's history, before they change to others that the back button should undo. */
  keepInHistory: () => void;
  /** The known place where the user lives; null without one, and until it is known. */
  home: string | null;
  /** False while it is unknown whether Discover starts around the user's place. */
  isSettled: boolean;
}

/**
 * Returns the filters in the URL and a function that changes some of them. Changes replace the history entry,
 * so that the back button doesn't step through typed text.
 */
export function useFilters(): DiscoverFiltersState {
  const [parameters, setParameters] = useUrlParams();
  const found = useHome();
  const home = found ?? null;
  const filters = useMemo(() => filtersIn(parameters, home), [parameters, home]);
  const change = useCallback<ChangeFilters>(
    (changes) => {
      setParameters(
        (address) => {
          const before = filtersIn(address, home);
          return withFilters(address, { ...before, ...changes(before) }, home);
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters, home],
  );
  const navigate = useNavigate();
  const keepInHistory = () => {
    void navigate(addressNow(), { preventScrollReset: true });
  };
  return {
    filters,
    change,
    keepInHistory,
    home,
    isSettled: found !== undefined || !dependOnHome(parameters),
  };
}
