import { useEffect } from 'react';

import { isSameChat, type Chat } from '../chat.rules';
import { isPageVisible } from './use-is-visible';

let open: Chat | null = null;

/** Returns whether the user sees this chat: it is open and the page is visible. */
export const isChatInView = (chat: Chat): boolean => isPageVisible() && isSameChat(open, chat);

/** Marks a chat as open while the component is mounted and shows its newest messages. */
export function useOpenChat({ kind, id }: Chat, showsNewest: boolean): void {
  useEffect(() => {
    if (!showsNewest) return;
    open = { kind, id };
    return () => {
      open = null;
    };
  }, [kind, id, showsNewest]);
}
