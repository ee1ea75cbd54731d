import { useSyncExternalStore } from 'react';

let counts: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

function set(next: Readonly<Record<string, number>>): void {
  counts = next;
  for (const notify of listeners) notify();
}

/** Counts one more message of a group whose chat is not open. */
export function countUnread(groupId: number): void {
  set({ ...counts, [groupId]: (counts[groupId] ?? 0) + 1 });
}

/** Nothing of a group is unread any more. */
export function clearUnread(groupId: number): void {
  if (groupId in counts)
    set(Object.fromEntries(Object.entries(counts).filter(([id]) => id !== String(groupId))));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Unread messages by group id; groups with none are left out. */
export const useUnread = (): Readonly<Record<string, number>> =>
  useSyncExternalStore(subscribe, () => counts);
