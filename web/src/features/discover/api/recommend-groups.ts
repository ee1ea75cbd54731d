import type { recommendGroups } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';
import { withoutUnusable } from '../../groups/api/list-groups';

const call = endpoint<typeof recommendGroups>('GET', '/api/groups/recommendations/:userId');

/** Query for the groups with a free place that fit the user best. */
export const recommendationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.recommendations(userId),
    queryFn: async ({ signal }) => withoutUnusable(await request(call, { params: { userId } }, { signal })),
    staleTime: staleTimes.recommendations,
  });
