import { getEmailPreferences, type AnyMessage } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/use-call';
import { groupChatsQuery } from '../api/chat-queries';
import { notifies } from './level.rules';

/** What a notification of a message shows: its text, only who wrote it, or nothing because the user doesn't want one. */
export type Notice = 'text' | 'author' | null;

/** Fetched for each notification, because the user may just have changed it on another device. */
const preferencesQuery = { ...callQuery(getEmailPreferences), staleTime: 0 };

/**
 * Returns how the user wants to be notified of a message. Fetches the levels if they aren't loaded. A notification too
 * many is better than a missed one, so without them it is shown; without the preferences, it hides the text.
 */
export async function noticeOf(client: QueryClient, message: AnyMessage, userId: number): Promise<Notice> {
  const [chats, preferences] = await Promise.all([
    'groupId' in message ? client.query(groupChatsQuery).catch(() => []) : [],
    client.query(preferencesQuery).catch(() => undefined),
  ]);
  const groupId = 'groupId' in message ? message.groupId : undefined;
  const level = chats.find((chat) => chat.groupId === groupId)?.level ?? 'all';
  if (preferences?.unreadSummary.push === false || !notifies(level, message, userId)) return null;
  return preferences?.pushText === true ? 'text' : 'author';
}
