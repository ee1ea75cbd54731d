import { useEffect } from 'react';

import { sameChat, type Chat } from '../chat.rules';
import { isPageVisible } from './use-is-visible';

let open: Chat | null = null;

/** Whether somebody looks at this chat: it is open, and the page in view. */
export const isRead = (chat: Chat): boolean => isPageVisible() && sameChat(open, chat);

/** Keeps in mind which chat is open as long as the component is shown. */
export function useOpenChat({ kind, id }: Chat): void {
  useEffect(() => {
    open = { kind, id };
    return () => {
      open = null;
    };
  }, [kind, id]);
}
