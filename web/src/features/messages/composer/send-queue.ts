import { chatName, type Chat } from '../chat.rules';

const last = new Map<string, Promise<void>>();

/** Runs what sends to a chat one after the other, so that messages arrive in the order in which they were written. */
export function inOrder(chat: Chat, send: () => Promise<void>): Promise<void> {
  const name = chatName(chat);
  const sent = (last.get(name) ?? Promise.resolve()).then(send);
  last.set(name, sent);
  return sent;
}
