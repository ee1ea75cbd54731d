import type { Chat } from '../chat.rules';

/** A message that is being sent or has failed. */
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

/**
 * Returns the unsent messages of an earlier page load. All of them
 * wait for a retry, even those that were being sent.
 */
export const parseUnsent = (stored: unknown): readonly UnsentMessage[] =>
  Array.isArray(stored) ? stored.filter(isUnsent).map((message) => ({ ...message, state: 'failed' })) : [];

/**
 * Returns the messages that aren't among the stored ones. The
 * answer to a stored message may have been lost in a reload.
 */
export function stillUnsent(
  unsent: readonly UnsentMessage[],
  stored: readonly { readonly clientId: string | null }[],
): readonly UnsentMessage[] {
  if (unsent.length === 0) return unsent;
  const names = new Set(stored.map(({ clientId }) => clientId));
  return unsent.filter(({ clientId }) => !names.has(clientId));
}
