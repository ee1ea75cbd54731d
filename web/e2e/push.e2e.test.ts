import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

import config from '../playwright.config';
import { requestApi } from './support/api';
import { circleOf, signUpAndOnboard } from './support/circles';
import { waitForWorker, withWorker } from './support/offline';
import { startPushService, type PushService } from './support/push-service';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

test.use({
  ...withWorker,
  provokedFailures: /\/api\//,
  launchOptions: {
    ...config.use?.launchOptions,
    // Chromium's headless shell, in which the other tests run, never shows notifications.
    executablePath: process.env.NOTIFYING_CHROMIUM_PATH ?? '/usr/bin/chromium',
  },
});
test.describe.configure({ timeout: 120_000 });

let service: PushService;

test.beforeEach(async () => {
  service = await startPushService();
});

test.afterEach(async () => {
  await service.stop();
});

/** Returns a function that delivers a push message to the service worker, as a browser does for a push service. */
async function pushServiceOf(page: Page): Promise<(payload: object | string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL === `${origin}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  return async (payload) => {
    const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  return worker;
}

/** Returns the notifications that the service worker shows, ordered by tag. */
const shownBy = (context: BrowserContext): Promise<{ title: string; body: string; tag: string }[]> =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown
      .map(({ title, body, tag }) => ({ title, body, tag }))
      .sort((one, other) => one.tag.localeCompare(other.tag));
  });

/** Closes the notifications with a tag. */
const dismiss = (context: BrowserContext, tag: string): Promise<void> =>
  workerOf(context).evaluate(async (dismissed) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    for (const notification of await registration.getNotifications({ tag: dismissed })) notification.close();
  }, tag);

/** Leaves the app, and waits until its worker knows that no tab shows it. */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank');
  const tabs = () =>
    workerOf(page.context()).evaluate(async () => {
      const { clients } = globalThis as unknown as {
        clients: { matchAll: (options: object) => Promise<unknown[]> };
      };
      return (await clients.matchAll({ includeUncontrolled: true })).length;
    });
  await expect.poll(tabs).toBe(0);
}

/** Makes the worker note when it has handled its next event. */
const watchHandling = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as {
      handled: Promise<unknown>;
      ExtendableEvent: { prototype: { waitUntil: (this: unknown, work: Promise<unknown>) => void } };
    };
    const { prototype } = scope.ExtendableEvent;
    const original = prototype.waitUntil;
    scope.handled = new Promise((resolve) => {
      prototype.waitUntil = function (work) {
        original.call(this, work);
        resolve(work);
      };
    });
  });

/** Waits until the worker has handled the event. */
const waitUntilHandled = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(async () => {
    await (globalThis as unknown as { handled: Promise<unknown> }).handled;
  });

/** Clicks on the only notification. Returns the address of a window that the worker opens for it, if it does. */
const clickNotification = (context: BrowserContext): Promise<string | null> =>
  workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (address: string) => Promise<null> };
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string | null>((resolve) => {
      // Browsers only open windows for clicks of users.
      scope.clients.openWindow = (address) => {
        resolve(address);
        return Promise.resolve(null);
      };
      setTimeout(resolve, 1_000, null);
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });

test('the service worker shows a push message unless a tab is visible, and a click opens its page [D8.7 D8.11]', async ({
  newPerson,
  baseURL,
}) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const ben = await signUpAndOnboard(await newPerson(), 'Ben');
  const group = await circleOf(ana, ben);
  const { page } = ana;
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  // Private windows, which tests use, can't subscribe, and Chromium logs an error for each attempt.
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('circlet.push-off', 'true');
  });
  await page.goto('/safety');
  await waitForWorker(page);
  const deliver = await pushServiceOf(page);
  const path = `/messages?group=${group.id}`;
  await requestApi(page, 'POST', '/api/push/subscriptions', service.subscription);
  /** Lets Ben write, and delivers what the server pushes about it. */
  const benWrites = async (content: string): Promise<string> => {
    const known = service.received.length;
    await requestApi(ben.page, 'POST', '/api/messages', { groupId: group.id, content });
    await expect.poll(() => service.received.length).toBe(known + 1);
    const message = service.received.at(-1) ?? '';
    await deliver(message);
    return message;
  };

  await test.step('one per chat, the newest, and only that there is news for what is not ours', async () => {
    await leaveApp(page);
    await benWrites('Hello');
    await expect.poll(() => shownBy(context)).toMatchObject([{ body: expect.stringContaining('Hello') }]);
    const message = await benWrites('See you at six');
    const payload = JSON.parse(message) as Record<string, string>;
    expect(payload).toMatchObject({ url: path, tag: `group:${group.id}` });
    const own = { title: payload.title, body: payload.body, tag: payload.tag };
    for (const foreign of [{ ...payload, tag: 'other', url: 'https://elsewhere.test/' }, 'not JSON']) {
      await deliver(foreign);
      await expect
        .poll(() => shownBy(context))
        .toEqual([{ title: 'Circlet', body: 'Open Circlet to see what’s new.', tag: 'circlet' }, own]);
      await dismiss(context, 'circlet');
      await expect.poll(() => shownBy(context)).toEqual([own]);
    }
    expect(payload.body).toContain('See you at six');
  });

  await test.step('a click opens its page, without a tab in a new one', async () => {
    expect(await clickNotification(context)).toBe(`${baseURL ?? ''}${path}`);
    expect(await shownBy(context)).toEqual([]);
    await benWrites('Bring a jacket');
    await expect.poll(async () => (await shownBy(context)).length).toBe(1);
    await page.goto('/safety');
    await waitForWorker(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page listens once the worker's code has loaded.
    await page.waitForLoadState('networkidle');
    expect(await clickNotification(context)).toBeNull();
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel(/^Message to /)).toBeVisible();
  });

  await test.step('none while a tab is visible, even if the server pushed before it was', async () => {
    await watchHandling(context);
    await deliver(service.received.at(-1) ?? '');
    await waitUntilHandled(context);
    expect(await shownBy(context)).toEqual([]);
  });

  await test.step('the notifications of a chat close when it is read', async () => {
    await leaveApp(page);
    await benWrites('Last one');
    await expect.poll(async () => (await shownBy(context)).length).toBe(1);
    await page.goto(path);
    await expect.poll(async () => (await shownBy(context)).length).toBe(0);
  });
});

test('a click turns push messages on in this browser; turning them off and logging out ends them [D8.9 D8.11]', async ({
  newPerson,
  baseURL,
}) => {
  const ana = await signUpAndOnboard(await newPerson(withWorker), 'Ana');
  const { page } = ana;
  await page.context().grantPermissions(['notifications'], { origin: baseURL ?? '' });
  const calls: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/push/'))
      calls.push(`${request.method()} ${pathname.replace(/\d+$/, '<id>')}`);
  });
  // The browsers of tests can't reach a push service, so this one pretends to have subscribed.
  await page.context().addInitScript((answer) => {
    if (location.protocol === 'about:') return;
    const subscription = {
      toJSON: () => answer,
      unsubscribe: () => {
        localStorage.removeItem('subscribed');
        localStorage.setItem('unsubscribed', String(Number(localStorage.getItem('unsubscribed')) + 1));
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem('subscribed') === null ? null : subscription);
    PushManager.prototype.subscribe = () => {
      localStorage.setItem('subscribed', 'true');
      return Promise.resolve(subscription);
    };
    if (localStorage.getItem('unsubscribed') === null) localStorage.setItem('circlet.push-off', 'true');
  }, service.subscription);
  const unsubscribed = () => page.evaluate(() => localStorage.getItem('unsubscribed'));
  const invitations = page.getByRole('switch', { name: 'Invitations: Push' });

  await page.goto('/settings');
  await waitForWorker(page);
  await expect(page.getByText('Notifications are off in this browser')).toBeVisible();
  await test.step('the kinds can be chosen for other devices', async () => {
    await expect(invitations).toHaveAccessibleDescription(/This browser gets none/);
    await invitations.click();
    await expect(invitations).not.toBeChecked();
    await expectToast(page, 'Settings updated');
    await page.reload();
    await expect(invitations).not.toBeChecked();
  });
  expect(calls).toEqual([]);
  const tab = await page.context().newPage();
  await tab.goto('/settings');
  await expect(tab.getByText('Notifications are off in this browser')).toBeVisible();
  // The tab listens once the worker's code has loaded.
  await tab.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on in this browser')).toBeVisible();
  expect(calls).toEqual(['GET /api/push/key', 'POST /api/push/subscriptions']);
  await expect(invitations).toHaveAccessibleDescription('');

  // The other tab agrees, and can turn them off for both.
  await expect(tab.getByText('Notifications are on in this browser')).toBeVisible();
  await tab.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Notifications are off in this browser')).toBeVisible();
  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/push/subscriptions/<id>');
  expect(await unsubscribed()).toBe('1');

  await tab.close();
  await test.step('the next visit subscribes for the session again if they are on', async () => {
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('Notifications are on in this browser')).toBeVisible();
    const before = calls.length;
    await page.reload();
    await expect(page.getByText('Notifications are on in this browser')).toBeVisible();
    expect(calls.slice(before)).toEqual(['GET /api/push/key', 'POST /api/push/subscriptions']);
  });

  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
  expect(await unsubscribed()).toBe('2');
});

test('the app can be installed, with icons for each use and shortcuts [D8.14]', async ({ page }) => {
  await page.goto('/');
  await waitForWorker(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    id: string;
    scope: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  };
  expect(manifest).toMatchObject({ id: '/', scope: '/' });
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Messages', '/messages'],
    ['My Groups', '/my-groups'],
    ['Meetups', '/meetups'],
    ['Create a group', '/create-group'],
  ]);
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src } of [
    ...pictures,
    { src: '/icons/apple-touch-180.png' },
    { src: '/icons/badge-96.png' },
  ]) {
    const answer = await page.context().request.get(src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Private windows, which tests use, can't install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );

  const worker = await page.context().request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toMatch(/javascript/);
});
