import type { getUser } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof getUser>('GET', '/api/users/:id');

/** One person: the public part, or all of it for oneself. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.user(id),
    queryFn: ({ signal }) => request(call, { params: { id } }, { signal }),
  });
