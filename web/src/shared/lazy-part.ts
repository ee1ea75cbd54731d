import { createElement, lazy, useState, type ComponentType } from 'react';

import { ReportMissingPart } from './missing-part';
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

/** Returns whether a server answers, and not only what the browser has kept. */
export async function isServerReachable(): Promise<boolean> {
  const { ok } = await fetch('/', { cache: 'no-store' }).catch(() => ({ ok: false }));
  return ok;
}

/** Error for a part whose code could not be loaded, although the page has been reloaded where that could help. */
class PartError extends Error {
  override readonly name = 'PartError';

  constructor(
    cause: unknown,
    /** Whether the server could be reached. */
    readonly isReachable: boolean,
  ) {
    super('A part of the app could not be loaded', { cause });
  }
}

/**
 * Reloads the page if a server is reachable. A tab that is older than the newest release requests files that
 * the release has replaced, and browsers don't request a failed module again.
 */
async function reloadOnce(error: unknown): Promise<never> {
  const isReachable = await isServerReachable();
  if (!isReachable || !reloadAtMostOnce()) throw new PartError(error, isReachable);
  return new Promise<never>(() => undefined);
}

/** Loads a part on demand, even if a new release has replaced its files. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => load().catch(reloadOnce);

/** A part that loads on demand. `load` preloads its code, and rejects if that fails. */
export type LazyPart<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/**
 * React's `lazy` for parts that load on demand, even if a new release has replaced their files. A part that can't be
 * loaded reports itself to `MissingPartContext` and renders nothing; React would fail the whole page, and never load the
 * part again. A preloaded part renders at once: React's `lazy` would show the fallback first, for at least 0.3 s.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await importPart();
    loaded = part.default;
    return part;
  };
  const attempt = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await loadPart(load);
    } catch (error) {
      const isReachable = error instanceof PartError && error.isReachable;
      const cause = error instanceof PartError ? error.cause : error;
      // Without a connection, that is no fault of the app.
      if (isReachable) console.error('A part of the app could not be loaded', cause);
      else console.warn('A part of the app could not be loaded', cause);
      const missing = { isReachable };
      const onReported = (): void => {
        part = lazy(attempt);
      };
      return { default: () => createElement(ReportMissingPart, { missing, onReported }) };
    }
  };
  let part: ComponentType<Props> = lazy(attempt);
  function LazyPart(props: Props) {
    // Never changes while the part is shown: React would take another type for another part, and lose its state.
    const [preloaded] = useState(() => loaded);
    return createElement(preloaded ?? part, props);
  }
  return Object.assign(LazyPart, { load });
}
