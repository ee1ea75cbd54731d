import { limits, type searchUsers } from '@circlet/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof searchUsers>('GET', '/api/users');

/** Returns whether a text is long enough to search for users. */
export const isSearchable = (text: string): boolean => text.trim().length >= limits.userSearch.min;

/** Query for users whose name or username contains a text. */
export const usersQuery = (search: string) =>
  queryOptions({
    queryKey: ['/api/users', search.trim().toLowerCase()],
    queryFn: ({ signal }) => request(call, { query: { search: search.trim() } }, { signal }),
    enabled: isSearchable(search),
    placeholderData: keepPreviousData,
  });
