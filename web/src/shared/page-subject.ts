import { useEffect, useSyncExternalStore } from 'react';

/** Name of what the page shows in particular; null if the page's own name says it. */
let subject: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  subject = next;
  for (const notify of listeners) notify();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Names in the document's title and the breadcrumbs what the page shows in particular, such as a group. Null restores the page's own title. */
export function useNamedSubject(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    set(name);
    return () => {
      set(null);
    };
  }, [name]);
}

/** Returns what the page shows in particular, and re-renders when that changes. */
export const usePageSubject = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => subject,
    () => null,
  );
