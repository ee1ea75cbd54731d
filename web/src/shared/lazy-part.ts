import { lazy } from 'react';

import { keepInTab, keptInTab } from './tab-storage';

const restartedAtKey = 'circlet:restarted-at';
/** What fails again so soon has another cause, and belongs on the error screen. */
const pauseMs = 60_000;

/**
 * A tab that is older than the newest release asks for files which that release has replaced, and a browser does not ask
 * twice for a module that failed: the page starts anew, if there is a server to start from.
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

/** React's `lazy`, for a part that is loaded when it is needed: also when a release has come in between. */
export const lazyPart: typeof lazy = (load) => lazy(() => load().catch(startAnew));
