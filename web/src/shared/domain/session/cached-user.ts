import type { CurrentUser } from '@circlet/contracts';

/** `index.html` reads this key too. */
const key = 'circlet.user';
const seenKey = 'circlet.seen-at';

/** Stores the signed-in user for the next visit; null deletes the entry. Does nothing without storage. */
export function cacheUser(user: CurrentUser | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else {
      localStorage.setItem(key, JSON.stringify(user));
      localStorage.setItem(seenKey, String(Date.now()));
    }
  } catch {
    // Without storage, the next visit starts without a guess.
  }
}

/** Returns the user who was signed in here at the last visit; null if there is none. */
export function cachedUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as CurrentUser | null;
  } catch {
    return null;
  }
}

/** Returns when the server last confirmed the cached user, in milliseconds since 1970. */
export function cachedAt(): number {
  try {
    return Number(localStorage.getItem(seenKey) ?? Date.now());
  } catch {
    return Date.now();
  }
}

/** Returns whether a user was signed in here at the last visit. */
export const hasCachedUser = (): boolean => cachedUser() !== null;

/**
 * Returns whether a storage change in another tab affects the signed-in user. A null key
 * means that the whole storage was cleared.
 */
export const isCachedUserKey = (changed: string | null): boolean => changed === null || changed === key;
