/**
 * What the router and the app store in an entry of the browser's history. `top` is how far the user has scrolled there,
 * in pixels; `usr` is the state of the router's location.
 */
export interface HistoryEntry {
  readonly key?: string;
  readonly top?: number;
  readonly usr?: unknown;
}

/** A dialog that is open in an entry of the browser's history. */
export interface OpenDialog<About = unknown> {
  readonly name: string;
  readonly userId: number | undefined;
  readonly about: About;
}

/** Returns the dialog that is open in an entry, from the router's state. */
export const dialogIn = (state: unknown): OpenDialog | undefined =>
  (state as { readonly dialog?: OpenDialog } | null | undefined)?.dialog;

/**
 * Returns what is stored in the current entry, by the key of its location; null if the router has moved on to another
 * entry, whose page is still loading.
 */
export function entryOf(key: string): HistoryEntry | null {
  const entry = history.state as HistoryEntry | null;
  return (entry?.key ?? 'default') === key ? entry : null;
}
