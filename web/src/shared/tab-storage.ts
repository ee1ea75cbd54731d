/** Keeps something as long as the tab is open, over reloads too. A browser that stores nothing is no obstacle. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a reload merely forgets it.
  }
}

/** What was kept under a key; null when that is nothing. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets everything that was kept, at sign-out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
