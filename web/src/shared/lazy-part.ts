import { lazy } from 'react';

import { keepInTab, keptInTab } from './tab-storage';

const restartedAtKey = 'circlet:restarted-at';
/** Milliseconds after a reload within which another failure goes to the error screen. */
const pauseMs = 60_000;

/**
 * Reloads the page if a server is reachable. A tab that is older than the newest release requests files that
 * the release has replaced, and browsers don't request a failed module again.
 */
async function startAnew(error: unknown): Promise<never> {
  const restartedAt = keptInTab(restartedAtKey);
  if (typeof restartedAt === 'number' && Date.now() - restartedAt < pauseMs) throw error;
  const { ok } = await fetch('/', { cache: 'no-store' }).catch(() => ({ ok: false }));
  if (!ok) throw error;
  keepInTab(restartedAtKey, Date.now());
  location.reload();
  return new Promise<never>(() => undefined);
}

/** React's `lazy` for parts that load on demand, even if a new release has replaced their files. */
export const lazyPart: typeof lazy = (load) => lazy(() => load().catch(startAnew));
