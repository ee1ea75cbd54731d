import { findLocation } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../api/use-call';

/**
 * Returns the place that a text names, as 'City, ST'. Null if it names none, or if the server doesn't answer; undefined
 * until that is known.
 */
export function useKnownLocation(text: string): string | null | undefined {
  const { data, isError } = useQuery({
    ...callQuery(findLocation, { query: text }),
    enabled: text !== '',
    // Places don't change.
    staleTime: Infinity,
    retry: false,
  });
  return text === '' || isError ? null : data?.location;
}
