import type { listOwnedGroups, listUserGroups } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { everyRow } from '../../../shared/api/paging.rules';
import { queryKeys } from '../../../shared/api/query-keys';
import { withoutUnusable } from './list-groups';

const userGroups = endpoint<typeof listUserGroups>('GET', '/api/users/:id/groups');
const ownedGroups = endpoint<typeof listOwnedGroups>('GET', '/api/users/:id/owned-groups');

/** Query for all groups that a user belongs to, owned ones included. Membership checks rely on it. */
export const userGroupsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.userGroups(userId),
    queryFn: async ({ signal }) =>
      withoutUnusable(
        await everyRow((cursor) =>
          requestPage(userGroups, { params: { id: userId }, query: { cursor } }, { signal }),
        ),
      ),
  });

/** Query for all groups that a user owns. */
export const ownedGroupsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.ownedGroups(userId),
    queryFn: async ({ signal }) =>
      withoutUnusable(
        await everyRow((cursor) =>
          requestPage(ownedGroups, { params: { id: userId }, query: { cursor } }, { signal }),
        ),
      ),
  });
