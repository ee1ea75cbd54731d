import { createContext, use } from 'react';

import type { Chat } from '../chat.rules';
import type { Person } from '../people/person';

/** What every message of an open chat needs to know. Changes seldom. */
export interface ChatView {
  readonly chat: Chat;
  /** Of whoever looks at it. */
  readonly userId: number;
  /** Everybody in the chat, oneself included where known. */
  readonly people: readonly Person[];
  /** Whether the server would take a message, other words for one, or a reaction. */
  readonly canWrite: boolean;
  readonly edit: (messageId: number | null) => void;
}

const Context = createContext<ChatView | null>(null);

export const ChatViewProvider = Context;

/** The open chat. */
export function useChatView(): ChatView {
  const view = use(Context);
  if (view === null) throw new Error('Outside of a chat');
  return view;
}
