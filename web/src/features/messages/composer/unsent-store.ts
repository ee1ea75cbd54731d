import { useSyncExternalStore } from 'react';

import type { Chat } from '../chat.rules';

/** A message on its way to the server, or one that did not get there. */
export interface UnsentMessage {
  readonly clientId: string;
  readonly chat: Chat;
  readonly content: string;
  readonly createdAt: string;
  readonly state: 'sending' | 'failed';
}

let unsent: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UnsentMessage[]): void {
  unsent = next;
  for (const notify of listeners) notify();
}

/** Shows a message as sending, anew or once more. */
export function markSending(message: Omit<UnsentMessage, 'state'>): void {
  const others = unsent.filter(({ clientId }) => clientId !== message.clientId);
  set([...others, { ...message, state: 'sending' }]);
}

/** Shows that a message did not reach the server. */
export function markFailed(id: string): void {
  set(unsent.map((message) => (message.clientId === id ? { ...message, state: 'failed' } : message)));
}

/** Takes a message out: it has been stored, or is given up. */
export function forgetUnsent(id: string | null): void {
  if (unsent.some(({ clientId }) => clientId === id)) set(unsent.filter(({ clientId }) => clientId !== id));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Messages that are not stored yet, of every chat, oldest first. */
export const useUnsent = (): readonly UnsentMessage[] => useSyncExternalStore(subscribe, () => unsent);
