import type { listUserGroups } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listUserGroups>('GET', '/api/users/:id/groups');

/** The groups one can chat in: all that one belongs to. */
export const chatsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.userGroups(userId),
    queryFn: ({ signal }) => request(call, { params: { id: userId } }, { signal }),
  });
