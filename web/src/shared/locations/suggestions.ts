import { limits, type listLocations } from '@circlet/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../api/api-client';
import { endpoint } from '../api/endpoint';

const call = endpoint<typeof listLocations>('GET', '/api/locations');

/** Returns whether a text is too short to narrow the suggestions. */
export const isTooShort = (text: string): boolean => text.trim().length < limits.locationSuggestions.min;

/** Query for at most five places that start with the typed text. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['/api/locations', text.trim().toLowerCase()],
    queryFn: ({ signal }) => request(call, { query: { query: text.trim() } }, { signal }),
    select: (places) => places.slice(0, limits.locationSuggestions.max),
    placeholderData: keepPreviousData,
    retry: false,
  });
