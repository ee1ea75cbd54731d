import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { waitForWorker, withWorker } from './support/offline';
import { startSite, type Site } from './support/release';
import { expect, test } from './support/test';

test.use({ ...withWorker, provokedFailures: /./ });

let site: Site;

test.beforeEach(async ({ baseURL }) => {
  site = await startSite(baseURL ?? '');
});

test.afterEach(async () => {
  await site.stop();
});

const prompt = (page: Page) => page.getByText('A new version of Circlet is ready.');
const entryOf = (page: Page) => page.locator('script[type=module][src]').getAttribute('src');
const checkForUpdates = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

async function openSite(page: Page): Promise<void> {
  await page.goto(site.url);
  await waitForWorker(page);
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
}

test('an open page offers a new release, and starts it on request [D8.15]', async ({ page }) => {
  await openSite(page);
  await expect(prompt(page)).toBeHidden();
  site.release();
  await checkForUpdates(page);
  await expect(prompt(page)).toBeVisible();
  expect(await entryOf(page)).not.toContain('-next');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => entryOf(page)).toContain('-next');
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  // Nothing of the old release is left.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().filter(({ url }) => /index-[\w-]{8}\.js/.test(url)).length;
      }),
    )
    .toBe(0);
});

test('the next page that the user opens starts a new release, once [D8.15]', async ({ page }) => {
  await openSite(page);
  site.release();
  await checkForUpdates(page);
  await expect(prompt(page)).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Sign Up/Login' }).click();
  await expect.poll(() => entryOf(page)).toContain('-next');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('link', { name: 'Circlet, home' }).click();
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a new release waits for what the user has not sent, and says so [D8.15]', async ({ page }) => {
  await page.goto(`${site.url}/auth`);
  await waitForWorker(page);
  await page.getByLabel('Email').fill('ada@example.com');
  site.release();
  await checkForUpdates(page);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updating drops what you haven’t sent or saved here.')).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await entryOf(page)).not.toContain('-next');
  await page.getByRole('button', { name: 'Update anyway' }).click();
  await expect.poll(() => entryOf(page)).toContain('-next');
});

test('a page that is loaded after a release is new at once and offers nothing [D8.15]', async ({ page }) => {
  await openSite(page);
  site.release();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
  expect(await entryOf(page)).toContain('-next');
  // Its worker takes over without a question.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [active] = await Promise.all([navigator.serviceWorker.ready]);
        return active.waiting === null && active.installing === null;
      }),
    )
    .toBe(true);
  await expect(prompt(page)).toBeHidden();
});
