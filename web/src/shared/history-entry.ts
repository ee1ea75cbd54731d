/**
 * What the router and the app store in an entry of the browser's history. `top` is how far the user has scrolled there,
 * in pixels.
 */
export interface HistoryEntry {
  readonly key?: string;
  readonly top?: number;
}

/**
 * Returns what is stored in the current entry, by the key of its location; null if the router has moved on to another
 * entry, whose page is still loading.
 */
export function entryOf(key: string): HistoryEntry | null {
  const entry = history.state as HistoryEntry | null;
  return (entry?.key ?? 'default') === key ? entry : null;
}
