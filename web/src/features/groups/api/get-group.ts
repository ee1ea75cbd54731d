import type { getGroup } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { staleTimes } from '../../../shared/api/query-client';
import { queryKeys } from '../../../shared/api/query-keys';
import { retriesFetch } from '../../../shared/api/retry.rules';
import { ApiError } from '../../../shared/api/api-error';

const call = endpoint<typeof getGroup>('GET', '/api/groups/:id');

/** Query for one group. A 404 isn't retried: the group doesn't exist, or the viewer can't see it. */
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: ({ signal }) => request(call, { params: { id } }, { signal }),
    staleTime: staleTimes.groups,
    retry: (failures, error) =>
      !(error instanceof ApiError && error.status === 404) && retriesFetch(failures, error),
  });
