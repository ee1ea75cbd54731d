import type { Chat } from '../chat.rules';

/** A message on its way to the server, or one that did not get there. */
export interface UnsentMessage {
  readonly clientId: string;
  readonly chat: Chat;
  readonly content: string;
  readonly createdAt: string;
  readonly state: 'sending' | 'failed';
}

const isUnsent = (value: unknown): value is UnsentMessage => {
  const { clientId, chat, content } = (value ?? {}) as Partial<UnsentMessage>;
  return typeof clientId === 'string' && typeof content === 'string' && typeof chat?.id === 'number';
};

/** What an earlier load of the page has left unsent: it waits for another try, whatever it was doing. */
export const leftUnsent = (kept: unknown): readonly UnsentMessage[] =>
  Array.isArray(kept) ? kept.filter(isUnsent).map((message) => ({ ...message, state: 'failed' })) : [];

/** The messages of these that are not among the stored ones: an answer may have been lost with the page. */
export function stillUnsent(
  unsent: readonly UnsentMessage[],
  stored: readonly { readonly clientId: string | null }[],
): readonly UnsentMessage[] {
  if (unsent.length === 0) return unsent;
  const names = new Set(stored.map(({ clientId }) => clientId));
  return unsent.filter(({ clientId }) => !names.has(clientId));
}
