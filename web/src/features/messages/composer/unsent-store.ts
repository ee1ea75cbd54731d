import { useSyncExternalStore } from 'react';

import { onUserChange } from '../../../shared/user-data';
import { saveInTab, loadFromTab } from '../../../shared/tab-storage';
import { parseUnsent, type UnsentMessage } from './unsent.rules';

const keyOf = (userId: number): string => `circlet.unsent.${String(userId)}`;

let unsent: readonly UnsentMessage[] = [];
let owner: number | null = null;
const listeners = new Set<() => void>();

function set(next: readonly UnsentMessage[]): void {
  unsent = next;
  if (owner !== null) saveInTab(keyOf(owner), next);
  for (const notify of listeners) notify();
}

// The messages remain in this tab's storage for when the same user comes back.
onUserChange(() => {
  owner = null;
  set([]);
});

/**
 * Restores the messages that this user couldn't send before the page
 * was reloaded, and persists unsent messages from now on.
 */
export function restoreUnsent(userId: number): void {
  if (owner === userId) return;
  owner = userId;
  const known = new Set(unsent.map(({ clientId }) => clientId));
  set([...parseUnsent(loadFromTab(keyOf(userId))).filter(({ clientId }) => !known.has(clientId)), ...unsent]);
}

/** Marks a new or retried message as sending. */
export function markSending(message: Omit<UnsentMessage, 'state'>): void {
  const others = unsent.filter(({ clientId }) => clientId !== message.clientId);
  set([...others, { ...message, state: 'sending' }]);
}

/** Marks a message as failed. */
export function markFailed(id: string): void {
  set(unsent.map((message) => (message.clientId === id ? { ...message, state: 'failed' } : message)));
}

/** Returns whether a message still has to be sent for the signed-in user. */
export const isUnsent = (id: string): boolean => unsent.some(({ clientId }) => clientId === id);

/** Removes a message that has been stored or discarded. */
export function removeUnsent(id: string | null): void {
  if (unsent.some(({ clientId }) => clientId === id)) set(unsent.filter(({ clientId }) => clientId !== id));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the unsent messages of all chats, oldest first. */
export const useUnsent = (): readonly UnsentMessage[] => useSyncExternalStore(subscribe, () => unsent);
