import type { Message } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { mentionsQuery } from '../api/get-mentions';
import type { UnreadByGroup } from '../unread/unread.rules';

const none: readonly Message[] = [];

/** Unread messages that name the user. Asked for only while something is unread: what names them is counted there too. */
export function useMentions(unread: UnreadByGroup): readonly Message[] {
  const enabled = Object.keys(unread).length > 0;
  const { data } = useQuery({ ...mentionsQuery, enabled });
  return (enabled ? data : undefined) ?? none;
}
