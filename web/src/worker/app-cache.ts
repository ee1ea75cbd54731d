import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';

import { isHashed, isPage, isStockCover } from './site-paths.rules';

const day = 24 * 60 * 60;

/** Returns whether a status says that a proxy can't reach the app. */
const isUnreachable = (status: number): boolean => status >= 502 && status <= 504;

const recentOnly = new ExpirationPlugin({
  maxEntries: 120,
  maxAgeSeconds: 30 * day,
  purgeOnQuotaError: true,
});

/** The cached page, marked so that it can tell that the server couldn't be reached. */
async function cachedPage(): Promise<Response> {
  const page = await matchPrecache('/index.html');
  if (page === undefined) return Response.error();
  const headers = new Headers(page.headers);
  headers.set('Server-Timing', 'cached-page');
  return new Response(page.body, { status: 200, headers });
}

/**
 * Keeps the app for use without a connection. Pages come from the network, so that none is older than the newest
 * release; only if the server can't be reached, the cached page starts. Hashed files never change. The covers that come
 * with the app are few. Nothing else is answered here, in particular nothing of the API and no one's pictures.
 */
export function cacheApp(entries: PrecacheEntry[]): void {
  precacheAndRoute(entries, { directoryIndex: '', cleanURLs: false });
  cleanupOutdatedCaches();
  clientsClaim();

  const network = new NetworkOnly();
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
    async ({ request, event }) => {
      try {
        const answer = await network.handle({ request, event });
        return isUnreachable(answer.status) ? await cachedPage() : answer;
      } catch {
        return cachedPage();
      }
    },
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname),
    new CacheFirst({
      cacheName: 'circlet-assets',
      plugins: [recentOnly as WorkboxPlugin],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isStockCover(url.pathname),
    new StaleWhileRevalidate({ cacheName: 'circlet-covers' }),
  );
}

/** Returns whether a file belongs to the release of this worker. */
export const isOfThisRelease = (path: string): boolean => getCacheKeyForURL(path) !== undefined;
