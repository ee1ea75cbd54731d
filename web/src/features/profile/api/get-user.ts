import type { getUser } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { isBeingFetched } from '../../../shared/ui/avatar.rules';

const call = endpoint<typeof getUser>('GET', '/api/users/:id');

/** One person: the public part, or all of it for oneself. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.user(id),
    queryFn: ({ signal }) => request(call, { params: { id } }, { signal }),
  });

/** How often a photo that is being fetched is looked for. */
const photoCheckMs = 5_000;

/**
 * The user's own profile, asked for again while the link to its photo is being fetched: until the photo is there or the link has
 * failed, and only while someone looks at the page.
 */
export const ownProfileQuery = (id: number) => {
  const query = userQuery(id);
  return queryOptions({
    ...query,
    refetchInterval: ({ state: { status, data } }) =>
      status === 'success' && isBeingFetched(data?.profilePhoto) && photoCheckMs,
    refetchIntervalInBackground: false,
  });
};
