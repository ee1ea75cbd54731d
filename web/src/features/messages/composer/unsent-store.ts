import { useSyncExternalStore } from 'react';

import { forgetWithPerson } from '../../../shared/forget-person';
import { keepInTab, keptInTab } from '../../../shared/tab-storage';
import { leftUnsent, type UnsentMessage } from './unsent.rules';

const keyOf = (userId: number): string => `circlet.unsent.${String(userId)}`;

let unsent: readonly UnsentMessage[] = [];
let owner: number | null = null;
const listeners = new Set<() => void>();

function set(next: readonly UnsentMessage[]): void {
  unsent = next;
  if (owner !== null) keepInTab(keyOf(owner), next);
  for (const notify of listeners) notify();
}

// Whoever comes back finds them again in this tab.
forgetWithPerson(() => {
  owner = null;
  set([]);
});

/** Brings back what this user had not got sent before the page was loaded anew, and keeps it from now on. */
export function restoreUnsent(userId: number): void {
  if (owner === userId) return;
  owner = userId;
  const known = new Set(unsent.map(({ clientId }) => clientId));
  set([...leftUnsent(keptInTab(keyOf(userId))).filter(({ clientId }) => !known.has(clientId)), ...unsent]);
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

/** Whether a message still is to be stored for whoever is signed in. */
export const isUnsent = (id: string): boolean => unsent.some(({ clientId }) => clientId === id);

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
