import type { Message } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { mentionsQuery } from '../api/chat-queries';
import type { UnreadByGroup } from '../unread/unread.rules';

const none: readonly Message[] = [];

/**
 * Returns the unread messages that mention the user. Fetched only while there
 * are unread messages, because the counts include mentions. They are known once they have been fetched.
 */
export function useMentions(unread: UnreadByGroup): { mentions: readonly Message[]; isKnown: boolean } {
  const enabled = Object.keys(unread).length > 0;
  const { data } = useQuery({ ...mentionsQuery, enabled });
  return { mentions: (enabled ? data : undefined) ?? none, isKnown: !enabled || data !== undefined };
}
