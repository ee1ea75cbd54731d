import type { getUser } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';
import { isBeingFetched } from '../../../shared/ui/avatar.rules';

const call = endpoint<typeof getUser>('GET', '/api/users/:id');

/** Query for a user's profile: as much of it as the viewer can see, or all of it for their own. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.user(id),
    queryFn: ({ signal }) => request(call, { params: { id } }, { signal }),
  });

/** Milliseconds between checks for a photo that the server is fetching. */
const photoCheckMs = 5_000;

/**
 * Query for the user's own profile. While the server fetches a linked photo, it repeats until the photo is
 * there or the link has failed, but only while the page is visible.
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
