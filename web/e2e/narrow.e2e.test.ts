import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { requestApi } from './support/api';
import { postMessage } from './support/chat';
import { circleOf, signUpAndOnboard } from './support/circles';
import { createGroup } from './support/groups';
import { buildNewcomer, signInAs } from './support/people';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 }, provokedFailures: /\/nowhere$/ });
test.describe.configure({ timeout: 180_000 });

/** Returns the texts and tags of what is wider than the page. */
const overflowing = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });

/** Expects that neither the page nor an open dialog scrolls sideways. */
async function expectToFit(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  const dialogs = await page.locator('[role=dialog], [role=dialog] *').evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible',
      )
      .map((element) => `${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 40)}`)
      .filter((text) => !/truncate|sr-only|line-clamp/.test(text)),
  );
  expect(dialogs).toEqual([]);
}

async function expectPagesToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectToFit(page);
    });
  }
}

test('no page of a visitor scrolls sideways at 320 px', async ({ page }) => {
  await expectPagesToFit(page, [
    '/',
    '/auth',
    '/auth?mode=signup',
    '/forgot-password',
    '/reset-password?token=1',
    '/appeal?token=1',
    '/nowhere',
  ]);
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer('Nina'), age: 31 });
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectToFit(page);
});

test('no page or dialog of a member scrolls sideways at 320 px', async ({ page, newPerson }) => {
  const vera = await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const group = await circleOf(vera, otto);
  await postMessage(otto.page, group.id, 'Donaudampfschifffahrtsgesellschaftskapitän, '.repeat(5));
  await expectPagesToFit(page, [
    '/',
    '/my-groups',
    '/my-groups?tab=find',
    '/create-group',
    '/applications',
    '/invitations',
    '/messages',
    `/messages?group=${group.id}`,
    '/meetups',
    '/searches',
    '/profile',
    '/settings',
    '/safety',
    '/nowhere',
  ]);

  await test.step('details and the profile of a member', async () => {
    await page.goto(`/?group=${group.id}`);
    await page.getByRole('button', { name: 'Otto', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Otto' }).getByText('Fond of long walks.')).toBeVisible();
    await expectToFit(page);
    await page.getByRole('button', { name: 'More about Otto' }).click();
    await expect(page.getByRole('menuitem', { name: 'Report Otto' })).toBeInViewport();
    await expectToFit(page);
  });
  await test.step('the menu, with every entry in view', async () => {
    await page.goto('/safety');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
    await page.keyboard.press('Escape');
  });
});

test('no dialog with a form scrolls sideways at 320 px', async ({ page, newPerson }) => {
  const vera = await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const own = await circleOf(vera);
  const other = await createGroup(otto.page, { name: 'Donaudampfschifffahrtsgesellschaft' });
  const expectDialogToFit = (name: string, path: string, ...buttons: (string | RegExp)[]) =>
    test.step(name, async () => {
      await page.goto(path);
      for (const button of buttons) await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.locator(':is(input, select, textarea):visible').first()).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectToFit(page);
      // Loading the page again would open it again.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  await expectDialogToFit('Filters', '/', /^Filters/);
  await expectDialogToFit('Apply to Join', `/circle?group=${other.id}`, 'Apply to Join');
  await expectDialogToFit('Report', `/circle?group=${other.id}`, 'Report this group');
  await expectDialogToFit('Plan a Meetup', `/circle?group=${own.id}`, 'Plan a Meetup');
  await expectDialogToFit('Edit', '/my-groups', 'Manage', 'Edit Group');
  // A phone has a page instead, but a window can be made narrow.
  await page.setViewportSize({ width: 1280, height: 640 });
  await expectDialogToFit('Create New Group', '/', 'Create Group');
});

test('no page of staff scrolls sideways at 320 px, and axe finds nothing', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const tab of ['pending', 'reviewed', 'resolved', 'appeals', 'users', 'groups', 'audit']) {
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectToFit(page);
      await expectNoAxeViolations(page);
    });
  }
});
