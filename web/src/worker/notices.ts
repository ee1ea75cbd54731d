import { addressOf, noticeFrom } from './notice.rules';
import { isPage } from './site-paths.rules';
import type { WorkerMessage } from '../shared/worker-messages';

declare const self: ServiceWorkerGlobalScope;

/** Returns the tabs with the app, the last used first. Others show a photo or the API's documents. */
async function pages(): Promise<readonly WindowClient[]> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => isPage(new URL(url).pathname));
}

/**
 * Shows the notification of a push message, unless the user is looking at the app. The server only pushes if no tab is
 * visible, but a tab may have come to the front in the meantime.
 */
export async function showNotice(text: string | undefined): Promise<void> {
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, tag, url, icon } = noticeFrom(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: icon ?? '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  });
}

/** Opens the page of a notification that was clicked: in the tab that was used last, or in a new one. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { url } = (notification.data ?? {}) as { url?: unknown };
  const address = addressOf(url, self.location.origin);
  const [page] = await pages();
  if (page === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  const { pathname, search, hash } = new URL(address);
  // The page goes there itself, so that it needn't load again.
  page.postMessage({ type: 'open', path: pathname + search + hash } satisfies WorkerMessage);
  await page.focus().catch(() => undefined);
}
