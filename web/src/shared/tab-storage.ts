/** Stores a value until the tab is closed; reloads keep it. Ignores browsers that block storage. */
export function saveInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, a reload loses the value.
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
