import { createContext, use } from 'react';

import type { AnyMessage } from '@circlet/contracts';
import type { Chat } from '../chat.rules';
import type { Person } from '../people/person';

/** Properties of the open chat that every message needs. They rarely change. */
export interface ChatView {
  readonly chat: Chat;
  /** The viewer. */
  readonly userId: number;
  /** Everyone in the chat, including the viewer if loaded. */
  readonly people: readonly Person[];
  /** Whether the server would accept messages, edits and reactions. */
  readonly canWrite: boolean;
  readonly edit: (messageId: number | null) => void;
  /** Lets the next message reply to this one. */
  readonly reply: (message: AnyMessage) => void;
  /** Opens a message in context. Without one, goes to the latest. */
  readonly open: (messageId?: number) => void;
  /** Opens a photo of a loaded message. */
  readonly openPhoto: (photoId: number) => void;
}

const Context = createContext<ChatView | null>(null);

export const ChatViewProvider = Context;

/**
 * Returns the open chat.
 * @throws Error outside of a chat
 */
export function useChatView(): ChatView {
  const view = use(Context);
  if (view === null) throw new Error('useChatView must be used inside a chat');
  return view;
}
