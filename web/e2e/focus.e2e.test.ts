import type { Locator, Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe';
import { circleOf, signUpAndOnboard } from './support/circles';
import { createGroup, uniqueWord } from './support/groups';
import { expect, test } from './support/test';

/** Opens a layer with the Enter key and closes it with Escape, and expects the focus where it was. */
async function expectReturn(page: Page, opener: Locator, layer: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(layer).toBeVisible();
  await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Opens a layer with the pointer and closes it with its button, and expects the focus where it was. */
async function expectReturnOfPointer(opener: Locator, dialog: Locator): Promise<void> {
  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('every dialog and menu returns the focus to what opened it', async ({ page, newPerson }) => {
  test.slow();
  const word = uniqueWord();
  await signUpAndOnboard(page, 'Vera');
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const { name } = await createGroup(otto.page, { name: `Walks ${word}` });
  await expect(async () => {
    await page.goto(`/?search=${word}`);
    await expect(page.getByRole('article')).not.toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  const card = page.getByRole('region', { name: 'All Friend Groups' }).getByRole('article', { name });
  const header = page.getByRole('banner');
  const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true });

  for (const [button, title] of [
    ['Details', name],
    ['Apply to Join', `Apply to Join ${name}`],
    ['Otto, 31', 'Otto'],
  ] as const) {
    await test.step(button, async () => {
      await expectReturn(page, card.getByRole('button', { name: button }), dialog(title));
      await expectReturnOfPointer(card.getByRole('button', { name: button }), dialog(title));
    });
  }
  await test.step('Create Group', async () => {
    const create = header.getByRole('button', { name: 'Create Group' });
    await expectReturn(page, create, page.getByRole('dialog', { name: /Create/ }));
    await expectReturnOfPointer(create, page.getByRole('dialog', { name: /Create/ }));
  });
  for (const button of ['Menu', 'Notifications']) {
    await test.step(button, async () => {
      await expectReturn(page, header.getByRole('button', { name: button }), page.getByRole('menu'));
    });
  }
  await test.step('a dialog that a menu opens', async () => {
    await card.getByRole('button', { name: 'Otto, 31' }).click();
    const more = page.getByRole('button', { name: 'More about Otto' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Report Otto' }).click();
    await dialog('Report Otto').getByRole('button', { name: 'Cancel' }).click();
    await expect(more).toBeFocused();
  });
});

test('menus are part of the landmark or dialog of their button', async ({ page }) => {
  await signUpAndOnboard(page, 'Vera');
  await page.goto('/');
  for (const name of ['Menu', 'Notifications']) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.click();
    await expect(page.getByRole('banner').getByRole('menu')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  }
});

test('details that are too long for the dialog scroll by keyboard', async ({ page, newPerson }) => {
  const otto = await signUpAndOnboard(await newPerson(), 'Otto');
  const group = await createGroup(otto.page, { name: 'Long walks', description: 'Slow steps. '.repeat(40) });
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(`/?group=${group.id}`);
  const content = page.getByRole('dialog', { name: 'Long walks' }).getByRole('group', { name: 'Content' });
  await expect(content).toBeVisible();
  await expectNoAxeViolations(page);
  await content.focus();
  await page.keyboard.press('End');
  await expect.poll(() => content.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});

test('closing a menu of the header leaves the page where it was', async ({ page }) => {
  await signUpAndOnboard(page, 'Vera');
  await page.goto('/?sort=newest');
  await expect(page.getByRole('article').nth(6)).toBeAttached();
  for (const name of ['Menu', 'Notifications']) {
    await page.evaluate(() => {
      scrollTo({ top: 600, behavior: 'instant' });
    });
    const button = page.getByRole('banner').getByRole('button', { name });
    // Playwright's click would scroll, as if the header weren't always in view.
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + 10, y + 10);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(600);
  }
});

test('Escape closes the dialog with the focus, even if a toast is over it', async ({ page }) => {
  await signUpAndOnboard(page, 'Vera');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Create Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  const toast = page.getByText('Please fill in all required fields').first();
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toast).toBeVisible();
});

test('a tab shows the focus to the keyboard, not after a click', async ({ page }) => {
  await signUpAndOnboard(page, 'Vera');
  await page.goto('/my-groups');
  const tab = page.getByRole('tab', { name: 'Find Members' });
  const hasRing = () => tab.evaluate((element) => element.matches(':focus-visible'));
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  expect(await hasRing()).toBe(false);
  await page.keyboard.press('ArrowLeft');
  await expect(tab).not.toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  expect(await hasRing()).toBe(true);
});

test('a tab that has kept the focus while another was selected is selected by a click', async ({ page }) => {
  await circleOf(await signUpAndOnboard(page, 'Vera'));
  await page.goto('/my-groups');
  const pending = page.getByRole('tab', { name: 'Pending' });
  await page.getByRole('link', { name: /^Invite/ }).click();
  await expect(page.getByRole('tab', { name: 'Find Members' })).toHaveAttribute('aria-selected', 'true');
  await pending.click();
  await page.goBack();
  await expect(pending).toHaveAttribute('aria-selected', 'false');
  await expect(pending).toBeFocused();
  await pending.click();
  await expect(pending).toHaveAttribute('aria-selected', 'true');
});
