import { countUnread, listDirectChats, listGroupChats, listMentions } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { callKey, callOptions, callPages, callQuery } from '../../../shared/api/use-call';

const listed = 30;
/** Enough for a badge, which shows at most '99+'. */
const counted = 100;

/** Query for the number of unread messages by group; groups without any are omitted. */
export const unreadQuery = callQuery(countUnread);

/** Query for the unread messages that mention the user, newest first. */
export const mentionsQuery = callQuery(listMentions, { limit: counted });

/** Query for the user's group chats with their newest messages and notification levels. */
export const groupChatsQuery = callQuery(listGroupChats);

/** Query for the user's one-to-one chats, page by page, newest message first. */
export const directChatsQuery = callPages(listDirectChats, { limit: listed });

const unreadDirect = { limit: counted, unread: 'true' } as const;

/** Query for the first page of the one-to-one chats with unread messages, for badges and notifications. */
export const unreadDirectQuery = queryOptions({
  ...callOptions(listDirectChats, unreadDirect),
  queryKey: [...callKey(listDirectChats, unreadDirect), 'page'],
  queryFn: ({ signal }) => requestPage(listDirectChats, unreadDirect, { signal }),
});
