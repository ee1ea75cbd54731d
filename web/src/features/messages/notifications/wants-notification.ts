import type { AnyMessage } from '@circlet/contracts';
import type { QueryClient } from '@tanstack/react-query';

import { groupChatsQuery } from '../api/chat-queries';
import { notifies } from './level.rules';

/**
 * Returns whether the user wants to be notified of a message. Fetches the levels if they aren't loaded. A notification
 * too many is better than a missed one, so without them it is shown.
 */
export async function wantsNotification(
  client: QueryClient,
  message: AnyMessage,
  userId: number,
): Promise<boolean> {
  if (!('groupId' in message)) return true;
  const chats = await client.query(groupChatsQuery).catch(() => []);
  const level = chats.find(({ groupId }) => groupId === message.groupId)?.level ?? 'all';
  return notifies(level, message, userId);
}
