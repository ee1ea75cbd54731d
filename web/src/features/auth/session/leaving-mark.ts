const key = 'circlet.leaving';

/** Marks, for every tab of this browser, that a user ends the session on purpose; no tab then reports it as ended. */
export function markLeaving(userId: number): void {
  try {
    localStorage.setItem(key, String(userId));
  } catch {
    // Without storage the other tabs explain what the user has just done.
  }
}

/** Whether the last session of a user in this browser ends, or has ended, because the user wanted it. */
export function isLeaving(userId: number): boolean {
  try {
    return localStorage.getItem(key) === String(userId);
  } catch {
    return false;
  }
}

/** Removes the mark when a user has signed in again, or could not leave. */
export function unmarkLeaving(userId: number): void {
  try {
    if (isLeaving(userId)) localStorage.removeItem(key);
  } catch {
    // Without storage there is no mark.
  }
}
