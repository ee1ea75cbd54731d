import type { CurrentUser } from '@circlet/contracts';

const key = 'circlet.user';

/** Stores the signed-in user for the next visit; null deletes the entry. Does nothing without storage. */
export function cacheUser(user: CurrentUser | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(user));
  } catch {
    // Without storage, the next visit starts without a guess.
  }
}

/** Returns whether a user was signed in here at the last visit. */
export function hasCachedUser(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns whether a storage change in another tab affects the signed-in user. A null key
 * means that the whole storage was cleared.
 */
export const isCachedUserKey = (changed: string | null): boolean => changed === null || changed === key;
