import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { usePageKey } from '../../../shared/history-entry';
import { chatPath, messageInSearch, type Chat } from '../chat.rules';

/** Scrolls to a message. Differs each time, even for the same message. */
export interface Target {
  readonly messageId: number;
  readonly key: string;
}

/** Returns the message that the URL opens in context, and functions that change it. */
export function useOpenedMessage({ kind, id }: Chat) {
  const navigate = useNavigate();
  const key = usePageKey();
  const [parameters] = useSearchParams();
  const messageId = messageInSearch(parameters);
  const open = useCallback(
    (opened?: number) => {
      void navigate(chatPath({ kind, id }, opened), { replace: true });
    },
    [navigate, kind, id],
  );
  const target = useMemo<Target | null>(
    () => (messageId === null ? null : { messageId, key }),
    [messageId, key],
  );
  return {
    target,
    /** Opens a message of this chat. Without one, goes to the latest. */
    open,
  };
}
