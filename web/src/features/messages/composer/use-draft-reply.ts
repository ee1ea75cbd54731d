import { toRepliedMessage, type AnyMessage, type RepliedMessage } from '@circlet/contracts';
import { useCallback } from 'react';

import type { Chat } from '../chat.rules';
import { saveDraftReply, useStoredReply } from './draft-store';

/**
 * Returns the message that a chat's draft replies to, and a function that changes it.
 *
 * @param loaded - messages in which the newest version of the message is looked up
 */
export function useDraftReply({ kind, id }: Chat, loaded: readonly AnyMessage[]) {
  const chosen = useStoredReply({ kind, id });
  const current = loaded.find((message) => message.id === chosen?.id);
  const change = useCallback(
    (replyTo: RepliedMessage | null) => {
      saveDraftReply({ kind, id }, replyTo);
    },
    [kind, id],
  );
  return [current === undefined ? chosen : toRepliedMessage(current), change] as const;
}
