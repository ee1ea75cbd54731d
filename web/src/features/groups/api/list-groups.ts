import type { Group, listGroups } from '@circlet/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint, type InputOf } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';
import { usableGroups } from './usable-groups.rules';

const call = endpoint<typeof listGroups>('GET', '/api/groups');

/** Filters and sort order of discovery; omitted ones don't apply. */
export type GroupListFilters = Omit<NonNullable<InputOf<typeof listGroups>['query']>, 'limit' | 'cursor'>;

/** Drops groups that can't be shown and logs a warning. */
export const withoutUnusable = (groups: Group[]): Group[] =>
  usableGroups(groups, (count) => {
    console.warn(`${count} incomplete groups were skipped`);
  });

/** Query for listed groups, one page at a time. */
export const groupsQuery = (filters: GroupListFilters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.groups(filters),
    queryFn: async ({ pageParam, signal }) => {
      const page = await requestPage(call, { query: { ...filters, cursor: pageParam } }, { signal });
      return { ...page, items: withoutUnusable(page.items) };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: staleTimes.groups,
  });
