import type { Message } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { mentionsQuery } from '../api/chat-queries';
import type { UnreadByGroup } from '../unread/unread.rules';

const none: readonly Message[] = [];

/**
 * Returns the unread messages that mention the user. Fetched only while there
 * are unread messages, because the counts include mentions.
 */
export function useMentions(unread: UnreadByGroup): readonly Message[] {
  const enabled = Object.keys(unread).length > 0;
  const { data } = useQuery({ ...mentionsQuery, enabled });
  return (enabled ? data : undefined) ?? none;
}
