import type { PrecacheEntry } from 'workbox-precaching';

import { cacheApp, isOfThisRelease } from './app-cache';
import { openNotice, showNotice } from './notices';
import type { PageMessage } from '../shared/worker-messages';
import { renewSubscription } from './renew-subscription';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

cacheApp(self.__WB_MANIFEST);

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'activate') void self.skipWaiting();
  else event.ports[0]?.postMessage(isOfThisRelease(message.entry));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(event));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription());
});
