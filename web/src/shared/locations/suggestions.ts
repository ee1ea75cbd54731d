import { limits, listLocations } from '@circlet/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { callQuery } from '../api/use-call';

/** Returns whether a text is too short to narrow the suggestions. */
export const isTooShort = (text: string): boolean => text.trim().length < limits.locationSuggestions.min;

/** Query for at most five places that start with the typed text. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    ...callQuery(listLocations, { query: text.trim() }),
    select: (places) => places.slice(0, limits.locationSuggestions.max),
    placeholderData: keepPreviousData,
    retry: false,
  });
