const key = 'circlet.leaving';

/**
 * Marks for all tabs of this browser that a user is ending their session on purpose, so
 * that no tab reports it as ended elsewhere.
 */
export function markSigningOut(userId: number): void {
  try {
    localStorage.setItem(key, String(userId));
  } catch {
    // Without storage, the other tabs report the session as ended elsewhere.
  }
}

/** Returns whether a user is ending, or has ended, their last session in this browser on purpose. */
export function isSigningOut(userId: number): boolean {
  try {
    return localStorage.getItem(key) === String(userId);
  } catch {
    return false;
  }
}

/** Removes the mark after the user has signed in again or failed to sign out. */
export function unmarkSigningOut(userId: number): void {
  try {
    if (isSigningOut(userId)) localStorage.removeItem(key);
  } catch {
    // Without storage there is no mark.
  }
}
