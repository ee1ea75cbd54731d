import { useSyncExternalStore } from 'react';

const key = 'circlet.favourites';
const listeners = new Set<() => void>();

function read(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

let favourites = read();

function change(next: ReadonlySet<number>): void {
  favourites = next;
  for (const notify of listeners) notify();
}

// Another tab of the same browser changed them.
addEventListener('storage', (event) => {
  if (event.key === key) change(read());
});

/** Makes a group a favourite or no longer one, in this browser alone. */
export function toggleFavourite(groupId: number): void {
  const next = new Set(favourites);
  if (!next.delete(groupId)) next.add(groupId);
  change(next);
  try {
    localStorage.setItem(key, JSON.stringify([...next]));
  } catch {
    // Without storage they hold until the page is left.
  }
}

/** Whether a group is a favourite, and a render whenever that changes. */
export const useIsFavourite = (groupId: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => favourites.has(groupId),
  );
