import { useLocation } from 'react-router-dom';

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
  /** Who opened it, for whom alone it opens again; undefined if that was a visitor, or not known yet. */
  readonly userId: number | undefined;
  readonly about: About;
  /** The search of the address when it was opened. */
  readonly search: string;
  /** Key of the page's own entry, which the back button returns to. */
  readonly pageKey: string;
}

/** Returns the dialog that is open in an entry, from the router's state. */
export const dialogIn = (state: unknown): OpenDialog | undefined =>
  (state as { readonly dialog?: OpenDialog } | null | undefined)?.dialog;

/** Returns the browser's address on this site. The rendered one can be older. */
export const addressNow = () => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
});

/** Returns what is stored in the browser's current entry. The router may still be rendering another one. */
export const currentEntry = (): HistoryEntry | null => history.state as HistoryEntry | null;

/**
 * Returns what is stored in the current entry, by the key of its location; null if the router has moved on to another
 * entry, whose page is still loading.
 */
export function entryOf(key: string): HistoryEntry | null {
  const entry = currentEntry();
  return (entry?.key ?? 'default') === key ? entry : null;
}

/** Returns a key for this visit of the page. Dialogs that open and close there don't change it. */
export function usePageKey(): string {
  const { key, ...entry } = useLocation();
  return dialogIn(entry.state)?.pageKey ?? key;
}
