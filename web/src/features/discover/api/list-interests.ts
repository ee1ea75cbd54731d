import { limits, type listInterests } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listInterests>('GET', '/api/interests');

/** Query for the interests of listed groups, most used first. */
export const interestsQuery = queryOptions({
  queryKey: queryKeys.interests,
  queryFn: ({ signal }) => request(call, { query: { limit: limits.pageSize.max } }, { signal }),
});
