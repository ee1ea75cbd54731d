import { useSyncExternalStore } from 'react';

const key = 'circlet.favourites';
const listeners = new Set<() => void>();
const none: ReadonlySet<number> = new Set();

function read(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}

let favorites = read();

function change(next: ReadonlySet<number>): void {
  favorites = next;
  for (const notify of listeners) notify();
}

// Another tab of this browser has changed the favorites.
addEventListener('storage', (event) => {
  if (event.key === key) change(read());
});

/** Adds a group to the favorites of this browser, or removes it. */
export function toggleFavorite(groupId: number): void {
  const next = new Set(favorites);
  if (!next.delete(groupId)) next.add(groupId);
  change(next);
  try {
    localStorage.setItem(key, JSON.stringify([...next]));
  } catch {
    // Without storage, favorites last until the page is closed.
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether a group is a favorite and re-renders when that changes. */
export const useIsFavorite = (groupId: number): boolean =>
  useSyncExternalStore(listen, () => favorites.has(groupId));

/** Returns the favorites in the order in which they were added, and re-renders when they change. */
export const useFavorites = (): ReadonlySet<number> =>
  useSyncExternalStore(
    listen,
    () => favorites,
    () => none,
  );
