import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { connectionOf, field, log, messageWith, openChat, sendMessage } from './support/chat';
import { circleOf, signUpAndOnboard } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { holdBack } from './support/hold-back';
import { onePixel } from './support/pictures';
import { expect, test } from './support/test';

const middleOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
};

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the photo in the header is level with the buttons beside it', async ({ page }) => {
  await signUpAndOnboard(page, 'Ana');
  await page.goto('/');
  const photo = page.getByRole('link', { name: 'Ana, your profile' }).locator('span').first();
  await expect(photo).toBeVisible();
  const menu = page.getByRole('button', { name: /^Menu/ });
  expect(Math.abs((await middleOf(photo)) - (await middleOf(menu)))).toBeLessThan(0.5);
});

test('circles next to each other are level, however long the names are', async ({ page }) => {
  const word = uniqueWord();
  await signUpAndOnboard(page, 'Ana');
  await createGroup(page, { name: `Tea ${word}` });
  await createGroup(page, { name: `Slow walks, long talks and tea ${word}` });
  await page.context().clearCookies();
  await page.goto(`/?search=${word}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const heights = await cards
    .getByRole('heading')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
  expect(new Set(heights).size, 'names of one and of two lines').toBe(2);
  const tops = await cards
    .getByRole('list', { name: 'Members' })
    .evaluateAll((circles) => circles.map(({ parentElement }) => parentElement?.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('a wide cover shows its illustration whole, as a square in the middle', async ({ page }) => {
  await signUpAndOnboard(page, 'Ana');
  const { id } = await createGroup(page, { name: `Chess ${uniqueWord()}`, interests: ['Chess'] });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/circle?group=${id}`);
    const cover = page.getByRole('main').locator('[style*="/covers/chess.webp"]');
    await expect(cover).toHaveCSS('border-image-slice', '0 1 fill');
    const { width: wide, height } = (await cover.boundingBox())!;
    const [, side] = (await styleOf(cover, 'border-image-width')).split(' ');
    expect(side).toMatch(/%$/);
    const middle = wide * (1 - (2 * parseFloat(side!)) / 100);
    expect(Math.abs(middle - height), `at ${width} px`).toBeLessThan(2);
  }
});

test('the focus ring is not red, except around a field with an error', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  const ink = await styleOf(page.locator('body'), 'color');
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
  await expect(name).toHaveCSS('outline-color', ink);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveCSS(
    'outline-color',
    await styleOf(page.getByText('Please enter your name'), 'color'),
  );
  const username = page.getByLabel('Username');
  await username.hover();
  await expect(username).toHaveCSS(
    'border-color',
    await styleOf(page.getByText('Please choose a username'), 'color'),
  );
});

test('empty fields of the sign-up are asked for, not called too short or too young', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  for (const [label, words] of [
    ['Name', 'Please enter your name'],
    ['Username', '3 to 30 letters, numbers, dots or underscores Please choose a username'],
    ['Age', 'Please enter your age'],
    ['Email', 'Please enter your email'],
    ['Password', 'At least 6 characters Please choose a password'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words);
  await page.getByLabel('Age').fill('17');
  await page.getByLabel('Username').fill('ab');
  await expect(page.getByLabel('Age')).toHaveAccessibleDescription('You must be 18 or older to join');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /Username must be at least 3 characters$/,
  );
});

test('page titles have one size on phones, and larger ones elsewhere', async ({ page }) => {
  test.slow();
  await signUpAndOnboard(page, 'Ana');
  for (const [width, size] of [
    [360, '24px'],
    [1280, '30px'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [
      '/my-groups',
      '/applications',
      '/invitations',
      '/messages',
      '/meetups',
      '/profile',
      '/settings',
      '/safety',
    ]) {
      await page.goto(path);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title).toHaveCSS('font-size', size);
    }
  }
});

test.describe('messages that are not sent', () => {
  test.use({ provokedFailures: /\/api\/messages/ });

  test('look different from sent ones in the dark, and blame no connection for a server in trouble', async ({
    newPerson,
  }) => {
    const ana = await signUpAndOnboard(await newPerson({ colorScheme: 'dark' }), 'Ana');
    const group = await circleOf(ana);
    const { page } = ana;
    const connected = connectionOf(page);
    await openChat(page, group.id);
    await connected;
    await sendMessage(page, 'Sent');
    await expect(messageWith(page, 'Sent')).toBeVisible();
    await expect(field(page)).toHaveValue('');

    await page.route('**/api/messages', (route) => route.fulfill({ status: 503 }));
    await sendMessage(page, 'Waiting words');
    await expect(log(page).getByText('Circlet is having trouble. We’ll try again.')).toBeVisible();
    await expect(log(page).getByText('Waiting for a connection')).toHaveCount(0);
    const bubbleOf = (words: string) => log(page).locator('div.rounded-lg', { hasText: words }).last();
    const sent = await styleOf(bubbleOf('Sent'), 'background-color');
    await expect(bubbleOf('Waiting words')).not.toHaveCSS('background-color', sent);
    await expect(bubbleOf('Waiting words')).toHaveCSS('border-style', 'dashed');

    await page.unroute('**/api/messages');
    await page.route('**/api/messages', (route) => route.fulfill({ status: 403 }));
    await log(page).getByRole('button', { name: 'Retry' }).click();
    await expect(log(page).getByText('Not sent.')).toBeVisible();
    await expect(bubbleOf('Waiting words')).toHaveCSS('border-style', 'solid');
    await expect(bubbleOf('Waiting words')).not.toHaveCSS('background-color', sent);
  });
});

test.describe('when the server fails', () => {
  test.use({ provokedFailures: /\/api\/groups/ });

  test('the page does not blame the connection', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/groups?*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/');
    const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the groups' });
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(failure).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(failure).toContainText('Something went wrong on our side.');
    await expect(failure).not.toContainText(/connect|offline/);
    await page.context().setOffline(true);
    await expect(failure).toContainText('You’re offline.');
  });
});

test('loading settings have the shape of what comes', async ({ page }) => {
  await signUpAndOnboard(page, 'Ana');
  const paths = ['**/api/users/safety-settings', '**/api/users/email-preferences'];
  const releases = await Promise.all(paths.map((path) => holdBack(page, path)));
  await page.goto('/settings');
  const heights = () =>
    page
      .locator('#privacy, #notifications')
      .evaluateAll((all) => all.map((each) => each.parentElement?.clientHeight));
  const loading = page
    .getByRole('status')
    .filter({ hasText: /Loading your (privacy|notification) settings/ });
  await expect(loading).toHaveCount(2);
  const before = await heights();
  expect(before).toEqual([expect.any(Number), expect.any(Number)]);
  for (const release of releases) release();
  await expect(page.getByRole('switch', { name: 'Show message text in notifications' })).toBeVisible();
  await expect(loading).toHaveCount(0);
  expect(await heights()).toEqual(before);
});

test('Escape closes the topmost layer first', async ({ page, newPerson }) => {
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  await createGroup(owner.page, { name: `Walks ${word}` });
  await signUpAndOnboard(page, 'Ana');
  await page.goto(`/?search=${word}`);
  await page
    .getByRole('region', { name: 'All Friend Groups' })
    .getByRole('button', { name: 'Details' })
    .click();
  const details = page.getByRole('dialog', { name: `Walks ${word}`, exact: true });
  await details.getByRole('button', { name: 'Apply to Join' }).click();
  const apply = page.getByRole('dialog', { name: `Apply to Join Walks ${word}` });
  await expect(apply).toBeVisible();
  // The application takes the place of the details.
  await expect(details).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(apply).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(page.getByLabel('Search groups')).toHaveValue(word);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Search groups')).toHaveValue('');
});

test('reduced motion: dialogs and placeholders do not move', async ({ page }) => {
  const durations = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    await page.getByRole('button', { name: 'Details' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return Promise.all([
      styleOf(dialog, 'animation-duration'),
      styleOf(dialog.getByRole('button', { name: 'Close' }), 'transition-duration'),
    ]);
  };
  for (const each of await durations('no-preference')) expect(Number.parseFloat(each)).toBeGreaterThan(0.1);
  for (const each of await durations('reduce')) expect(Number.parseFloat(each)).toBeLessThanOrEqual(0.001);
});

test('forced colors: what is on, chosen or a button is still visible', async ({ page }) => {
  await signUpAndOnboard(page, 'Ana');
  await page.emulateMedia({ forcedColors: 'active' });
  const canvas = () => styleOf(page.locator('body'), 'background-color');

  await page.goto('/safety');
  const on = page.getByRole('switch', { name: 'Show online status' });
  const off = page.getByRole('switch', { name: 'Require approval to join' });
  await expect(on).toBeChecked();
  await expect(on).toHaveCSS('border-style', 'solid');
  expect(await styleOf(on, 'background-color')).not.toBe(await styleOf(off, 'background-color'));
  expect(await styleOf(off.locator('span'), 'background-color')).not.toBe(await canvas());

  await page.goto('/my-groups');
  const [chosen, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { name: 'Pending' }),
  ];
  await expect(chosen).toBeVisible();
  await expect(chosen).toHaveCSS('text-decoration-line', 'underline');
  await expect(other).toHaveCSS('text-decoration-line', 'none');

  const create = page.getByRole('banner').getByRole('button', { name: 'Create Group' });
  await expect(create).toHaveCSS('border-style', 'solid');
  await expect(create).not.toHaveCSS('border-width', '0px');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});

test('more contrast: no text is soft and no line is faint', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.goto('/');
    const ink = await styleOf(page.locator('body'), 'color');
    const card = page.getByRole('article').first();
    await expect(page.getByText(/^Two to eight people near you/)).toHaveCSS('color', ink);
    await expect(card.getByRole('button', { name: 'Details' })).toHaveCSS('border-color', ink);
    await expectNoAxeViolations(page);
  }
});

test('in the dark, illustrations are dimmed and photos are not', async ({ page }) => {
  const owner = await signUpAndOnboard(page, 'Ana');
  const word = uniqueWord();
  const { id } = await createGroup(owner.page, { name: `Drawn ${word}` });
  await createGroup(owner.page, { name: `Photo ${word}`, imageUrl: onePixel });
  const coverOf = (name: string) =>
    page.getByRole('article').filter({ hasText: name }).getByRole('presentation').first();
  const theme = async (name: string) => {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, name);
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/?search=${word}`);
  await expect(coverOf('Drawn')).toHaveCSS('filter', 'brightness(0.85)');
  await expect(coverOf('Photo')).toHaveCSS('filter', 'none');
  await theme('light');
  await expect(coverOf('Drawn')).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'light' });
  await theme('dark');
  await expect(coverOf('Drawn')).toHaveCSS('filter', 'brightness(0.85)');
  await page.goto(`/circle?group=${id}`);
  await theme('dark');
  const banner = page.getByRole('main').locator('[style*="/covers/"]');
  await expect(banner).toHaveCSS('filter', 'brightness(0.85)');
});

test('there are more than forty illustrations, all different', async ({ page }) => {
  await page.goto('/');
  const names = readdirSync(join(import.meta.dirname, '../public/covers')).filter((name) =>
    name.endsWith('.webp'),
  );
  const pictures = await page.evaluate(
    (files) =>
      Promise.all(
        files.map(async (file) => {
          const blob = await (await fetch(`/covers/${file}`)).blob();
          const { width } = await createImageBitmap(blob);
          const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
          return { width, hash: new Uint8Array(hash).join() };
        }),
      ),
    names,
  );
  expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(40);
  expect(Math.min(...pictures.map(({ width }) => width))).toBeGreaterThanOrEqual(200);
});

test('a zoom of 200% cuts nothing off', async ({ newPerson }) => {
  test.slow();
  // What a window of 1280 × 800 pixels shows at 200%.
  const page = await newPerson({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  await signUpAndOnboard(page, 'Ana');
  for (const path of [
    '/',
    '/my-groups',
    '/applications',
    '/messages',
    '/meetups',
    '/profile',
    '/settings',
    '/safety',
    '/create-group',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Details' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'About' })).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});
