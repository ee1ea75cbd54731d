import { lazy } from 'react';

import { saveInTab, loadFromTab } from './tab-storage';

const reloadedAtKey = 'circlet:restarted-at';
/** Milliseconds after a reload within which the page doesn't reload by itself again. */
const pauseMs = 60_000;

let isReloading = false;

/** Reloads the page, unless it has just done so by itself. Returns whether it does, or is doing so already. */
export function reloadAtMostOnce(
  reload = (): void => {
    location.reload();
  },
): boolean {
  if (isReloading) return true;
  const reloadedAt = loadFromTab(reloadedAtKey);
  if (typeof reloadedAt === 'number' && Date.now() - reloadedAt < pauseMs) return false;
  isReloading = true;
  saveInTab(reloadedAtKey, Date.now());
  reload();
  return true;
}

/** Lets the page reload by itself later, because it has to stay as it is now. */
export function cancelReload(): void {
  isReloading = false;
}

/**
 * Reloads the page if a server is reachable. A tab that is older than the newest release requests files that
 * the release has replaced, and browsers don't request a failed module again.
 */
async function reloadOnce(error: unknown): Promise<never> {
  const { ok } = await fetch('/', { cache: 'no-store' }).catch(() => ({ ok: false }));
  if (!ok || !reloadAtMostOnce()) throw error;
  return new Promise<never>(() => undefined);
}

/** Loads a part on demand, even if a new release has replaced its files. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => load().catch(reloadOnce);

/** React's `lazy` for parts that load on demand, even if a new release has replaced their files. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
