import { listGroups, listOwnedGroups, listUserGroups, recommendGroups, type Group } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../api/api-client';
import type { InputOf } from '../../api/call-input';
import { callOptions, callPages, callRows } from '../../api/use-call';
import { usableGroups } from './usable-groups.rules';

/** Filters and sort order of discovery; omitted ones don't apply. */
export type GroupListFilters = Omit<InputOf<typeof listGroups>, 'limit' | 'cursor'>;

/** Drops groups that can't be shown and logs a warning. */
const withoutUnusable = (groups: Group[]): Group[] =>
  usableGroups(groups, (count) => {
    console.warn(`${count} incomplete groups were skipped`);
  });

/** Query for listed groups, one page at a time. */
export const groupsQuery = (filters: GroupListFilters) => callPages(listGroups, filters, withoutUnusable);

/** Query for the groups with a free place that fit the user best. */
export const recommendationsQuery = (userId: number) =>
  queryOptions({
    ...callOptions(recommendGroups, { userId }),
    queryFn: async ({ signal }) => withoutUnusable(await request(recommendGroups, { userId }, { signal })),
  });

/** Query for all groups that a user belongs to, owned ones included. Membership checks rely on it. */
export const userGroupsQuery = (userId: number) => callRows(listUserGroups, { id: userId }, withoutUnusable);

/** Query for all groups that a user owns. */
export const ownedGroupsQuery = (userId: number) =>
  callRows(listOwnedGroups, { id: userId }, withoutUnusable);
