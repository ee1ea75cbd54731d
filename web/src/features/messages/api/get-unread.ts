import type { countUnread } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { queryKeys } from '../../../shared/api/query-keys';

const call = endpoint<typeof countUnread>('GET', '/api/messages/unread');

/** Query for the number of unread messages by group; groups without any are omitted. */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: ({ signal }) => request(call, {}, { signal }),
});
