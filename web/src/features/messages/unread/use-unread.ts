import type { DirectChat } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { unreadDirectQuery } from '../api/get-direct-chats';
import { unreadQuery } from '../api/get-unread';
import { totalUnread, type UnreadByGroup } from './unread.rules';

const noChats: readonly DirectChat[] = [];
const noGroups: UnreadByGroup = {};

export interface Unread {
  groups: UnreadByGroup;
  /** One-to-one chats with unread messages, as many as a badge can count. */
  direct: readonly DirectChat[];
  total: number;
  /** False until the server has said, or could not be asked. */
  isKnown: boolean;
}

/** What is unread, by the server's count. */
export function useUnread(enabled = true): Unread {
  const groups = useQuery({ ...unreadQuery, enabled });
  const direct = useQuery({ ...unreadDirectQuery, enabled });
  // What was counted for somebody who has signed out since is not shown.
  const counts = (enabled ? groups.data : undefined) ?? noGroups;
  const chats = (enabled ? direct.data?.items : undefined) ?? noChats;
  return {
    groups: counts,
    direct: chats,
    total: totalUnread(counts, chats),
    isKnown: !groups.isPending && !direct.isPending,
  };
}
