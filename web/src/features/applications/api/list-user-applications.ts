import type { listUserApplications } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof listUserApplications>('GET', '/api/users/:id/applications');

/** A person's own applications, newest first. */
export const userApplicationsQuery = (userId: number) =>
  queryOptions({
    queryKey: queryKeys.applications(userId),
    queryFn: ({ signal }) => request(call, { params: { id: userId } }, { signal }),
  });
