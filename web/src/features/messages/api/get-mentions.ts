import type { listMentions } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';

const call = endpoint<typeof listMentions>('GET', '/api/messages/mentions');

/** As many as a badge can count; the chats themselves show the rest. */
const shown = 100;

/** Unread messages that name one, the newest first. */
export const mentionsQuery = queryOptions({
  queryKey: ['/api/messages/mentions'] as const,
  queryFn: ({ signal }) => request(call, { query: { limit: shown } }, { signal }),
});
