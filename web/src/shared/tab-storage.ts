/**
 * Stores a value until the tab is closed; reloads keep it.
 *
 * @returns whether that worked: browsers can block storage, and limit its size
 */
export function saveInTab(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Returns the value stored under a key, or null. */
export function loadFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes all stored values, at sign-out. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage, there is nothing to delete.
  }
}
