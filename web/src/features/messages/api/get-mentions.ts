import type { listMentions } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof listMentions>('GET', '/api/messages/mentions');

/** Enough for a badge, which shows at most '99+'; the chats show the rest. */
const shown = 100;

/** Query for the unread messages that mention the user, newest first. */
export const mentionsQuery = queryOptions({
  queryKey: ['/api/messages/mentions'] as const,
  queryFn: ({ signal }) => request(call, { query: { limit: shown } }, { signal }),
});
