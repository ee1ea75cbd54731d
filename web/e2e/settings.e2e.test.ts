import type { Locator, Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { turnOffScrollAnchoring } from './support/scrolling';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects the address of the settings, with the focus on the heading of a card that is in view. */
async function expectArrivalAt(page: Page, hash: string, name: string): Promise<void> {
  await expect(page).toHaveURL(`/settings${hash}`);
  await expect(heading(page, name)).toBeFocused();
  await expect(heading(page, name)).toBeInViewport();
}

test('the menu and the profile lead to one page with all settings [D10.48]', async ({ page }) => {
  await signUpAndOnboard(page, 'Sina');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' }).locator('+ *')).toHaveText('Settings');
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Settings · Circlet');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Appearance',
    'Privacy settings',
    'Notifications',
    'Security',
  ]);
  for (const name of ['Allow direct messages', 'Meetups: Email', 'Show message text in notifications'])
    await expect(page.getByRole('switch', { name })).toBeVisible();
  for (const name of ['Email', 'Password', 'Two-step sign-in', 'Your calendar'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();

  await test.step('whose links jump to each card', async () => {
    const links = page.getByRole('navigation', { name: 'Settings' });
    await links.getByRole('link', { name: 'Security' }).click();
    await expectArrivalAt(page, '#security', 'Security');
    await links.getByRole('link', { name: 'Privacy' }).click();
    await expectArrivalAt(page, '#privacy', 'Privacy settings');
  });

  for (const theme of ['Light', 'Dark']) {
    await test.step(`which fits a small phone: ${theme}`, async () => {
      await page.getByRole('radio', { name: theme }).check();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoAxeViolations(page);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoAxeViolations(page);
    });
  }
});

test('a theme that is chosen in the settings is the one of the menu, and stays', async ({ page }) => {
  await signUpAndOnboard(page, 'Sina');
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('a privacy switch that is changed in the settings is changed on Safety [D10.48 R2.84]', async ({
  page,
}) => {
  await signUpAndOnboard(page, 'Sina');
  const online = page.getByRole('switch', { name: 'Show online status' });
  await page.goto('/settings');
  await expect(online).toBeChecked();
  await online.click();
  await expectToast(page, 'Settings updated');
  await page.getByRole('contentinfo').getByRole('link', { name: /safe/i }).click();
  await expect(page).toHaveURL('/safety');
  await expect(online).not.toBeChecked();
  await page.reload();
  await expect(online).not.toBeChecked();
});

test('a card that a link leads to stays in place while those above it grow [D10.49]', async ({ page }) => {
  await signUpAndOnboard(page, 'Sina');
  await page.goto('/profile#security');
  await turnOffScrollAnchoring(page);
  await expectArrivalAt(page, '#security', 'Security');
  await expect(page.getByRole('switch', { name: 'Show message text in notifications' })).toBeAttached();
  const top = async () => (await heading(page, 'Security').boundingBox())?.y ?? Number.NaN;
  const before = await top();
  // In a narrower window, the cards above grow.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(top).toBe(before);

  await test.step('until the user scrolls', async () => {
    await page.mouse.wheel(0, -100);
    await expect.poll(top).toBe(before + 100);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(top).toBeGreaterThan(before + 100);
  });

  await test.step('and where the user has left it after a reload', async () => {
    const left = await page.evaluate(() => scrollY);
    await expect.poll(() => page.evaluate(() => (history.state as { top?: number }).top)).toBe(left);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Show message text in notifications' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
});

test('a link of an earlier email leads to the settings, also through a sign-in [D10.49]', async ({
  page,
  newPerson,
}) => {
  const { email, password } = await signUpAndOnboard(page, 'Sina');
  for (const [hash, name] of [
    ['#security', 'Security'],
    ['#notifications', 'Notifications'],
  ] as const) {
    await test.step(hash, async () => {
      await page.goto('/safety');
      await page.goto(`/profile${hash}`);
      await expectArrivalAt(page, hash, name);
      await page.goBack();
      await expect(page).toHaveURL('/safety');
    });
  }

  const visitor = await newPerson();
  await visitor.goto('/profile#security');
  await visitor.getByRole('link', { name: 'Sign In' }).click();
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Password').fill(password);
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectArrivalAt(visitor, '#security', 'Security');
});
