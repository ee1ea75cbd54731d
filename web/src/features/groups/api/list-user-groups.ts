import type { listOwnedGroups, listUserGroups } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { withoutUnusable } from './list-groups';

const userGroups = endpoint<typeof listUserGroups>('GET', '/api/users/:id/groups');
const ownedGroups = endpoint<typeof listOwnedGroups>('GET', '/api/users/:id/owned-groups');

/** Groups a person belongs to, owned ones included. */
export const userGroupsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.userGroups(userId),
    queryFn: async ({ signal }) =>
      withoutUnusable(await request(userGroups, { params: { id: userId } }, { signal })),
  });

/** Groups a person owns. */
export const ownedGroupsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.ownedGroups(userId),
    queryFn: async ({ signal }) =>
      withoutUnusable(await request(ownedGroups, { params: { id: userId } }, { signal })),
  });
