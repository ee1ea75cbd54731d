let loadedAt: number | null = null;

/** Returns whether the service worker has answered with the cached page, because it couldn't reach the server. */
const isCachedPage = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) =>
      (entry as PerformanceNavigationTiming).serverTiming.some(({ name }) => name === 'cached-page'),
    );

/** Returns whether the app can't know who is signed in, because it has no connection. */
export const isWithoutServer = (): boolean => !navigator.onLine || isCachedPage();

/**
 * Records that the app started without a connection and shows what it had loaded before.
 * @param at - milliseconds since 1970
 */
export function recordOfflineStart(at: number): void {
  loadedAt = at;
}

/** Records that the server has confirmed the session, so that what the page shows is no longer that old. */
export function clearOfflineStart(): void {
  loadedAt = null;
}

/** Returns when the app last had a connection before it started without one; null if it has had one since. */
export const startedOffline = (): number | null => loadedAt;
