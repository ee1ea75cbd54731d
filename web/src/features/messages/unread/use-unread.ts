import type { DirectChat } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { unreadDirectQuery, unreadQuery } from '../api/chat-queries';
import { totalUnread, type UnreadByGroup } from './unread.rules';

const noChats: readonly DirectChat[] = [];
const noGroups: UnreadByGroup = {};

export interface Unread {
  groups: UnreadByGroup;
  /** The first page of one-to-one chats with unread messages, which is enough for badges. */
  direct: readonly DirectChat[];
  total: number;
  /** Whether the counts have been fetched. */
  isKnown: boolean;
  /** Whether the counts have been fetched, or fetching them has failed. */
  isSettled: boolean;
}

/**
 * Returns the unread counts according to the server.
 * @param enabled - false for visitors
 */
export function useUnread(enabled = true): Unread {
  const groups = useQuery({ ...unreadQuery, enabled });
  const direct = useQuery({ ...unreadDirectQuery, enabled });
  // Hides the counts of a user who has signed out since.
  const counts = (enabled ? groups.data : undefined) ?? noGroups;
  const chats = (enabled ? direct.data?.items : undefined) ?? noChats;
  return {
    groups: counts,
    direct: chats,
    total: totalUnread(counts, chats),
    isKnown: groups.data !== undefined && direct.data !== undefined,
    isSettled: !groups.isPending && !direct.isPending,
  };
}
