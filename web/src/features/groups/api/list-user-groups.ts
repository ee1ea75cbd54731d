import type { listOwnedGroups, listUserGroups } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { everyRow } from '../../../shared/api/paging.rules';
import { queryKeys } from '../../../shared/api/query-keys';
import { withoutUnusable } from './list-groups';

const userGroups = endpoint<typeof listUserGroups>('GET', '/api/users/:id/groups');
const ownedGroups = endpoint<typeof listOwnedGroups>('GET', '/api/users/:id/owned-groups');

/** All groups a person belongs to, owned ones included: also what decides who is a member. */
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

/** All groups a person owns. */
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
