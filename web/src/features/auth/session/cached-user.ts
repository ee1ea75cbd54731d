import type { CurrentUser } from '@circlet/contracts';

const key = 'circlet.user';

/** Keeps the signed-in user for the next visit; null forgets. A browser that stores nothing is no obstacle. */
export function cacheUser(user: CurrentUser | null): void {
  try {
    if (user === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(user));
  } catch {
    // Without storage the next visit merely starts without a guess.
  }
}

/** Whether somebody was signed in here at the last visit. */
export function hasCachedUser(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether a change of the storage, by another tab, is about who is signed in; no key means that all was cleared. */
export const isCachedUserKey = (changed: string | null): boolean => changed === null || changed === key;
