import type { Locator } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { field, log, openChat, postMessages } from './support/chat';
import { circleOf, confirmAddress, signUpAndOnboard } from './support/circles';
import { applyTo, createGroup, uniqueWord } from './support/groups';
import { holdBack } from './support/hold-back';
import { expect, test } from './support/test';

// A test loses its connection.
test.use({ viewport: { width: 360, height: 740 }, provokedFailures: /\/(api|ws|covers)\b/ });

/** Returns the edges of an element on the screen. */
async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the screen');
  return { top: box.y, bottom: box.y + box.height };
}

test('Discover shows a whole circle on a phone before any scrolling', async ({ page, newPerson }) => {
  // The list has no size of its own, because the spots are placed around the cover.
  const circle = page.getByRole('list', { name: 'Members' }).first().locator('..');
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const expectInView = async () => {
    await expect(circle).toBeVisible();
    const { top } = await edgesOf(bar);
    // The first circle is another one until the recommendations have loaded.
    await expect.poll(async () => (await edgesOf(circle)).bottom).toBeLessThanOrEqual(top);
  };

  const owner = await signUpAndOnboard(await newPerson(), 'Owen');
  // The name takes two lines.
  await createGroup(owner.page, { name: 'Slow hikes along the river and back' });

  await test.step('as a visitor', async () => {
    await page.goto('/');
    await expectInView();
  });

  await test.step('as a member', async () => {
    const olga = await signUpAndOnboard(page, 'Olga');
    await confirmAddress(olga);
    // The groups service learns a new user's interests through an event.
    await expect
      .poll(() => requestApi(page, 'GET', `/api/groups/recommendations/${olga.id}`))
      .not.toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expectInView();
  });
});

test('a visitor who signs in can see how to create an account instead', async ({ page }) => {
  await page.goto('/auth');
  const other = page.getByRole('button', { name: 'Create an account' });
  await expect(other).toBeVisible();
  const bar = await edgesOf(page.getByRole('navigation', { name: 'Sections' }));
  expect((await edgesOf(other)).bottom).toBeLessThanOrEqual(bar.top);
});

test('suggested places open above the bar at the bottom', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/create-group');
  const field = page.getByRole('main').getByLabel('Location');
  await field.scrollIntoViewIfNeeded();
  // At the lowest place where the field can be seen.
  const { bottom } = await edgesOf(field);
  const { top } = await edgesOf(page.getByRole('navigation', { name: 'Sections' }));
  await page.evaluate((rest) => {
    scrollBy({ top: rest });
  }, bottom - top);
  await field.pressSequentially('Bos');
  const places = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(places).toBeVisible();
  await expect.poll(async () => (await edgesOf(places)).bottom).toBeLessThanOrEqual(top);
});

test('the banner about the email address is two rows that can be tapped', async ({ page }) => {
  const { email } = await signUpAndOnboard(page, 'Olga');
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Email confirmation' });
  await expect(banner).toContainText(`We’ve sent a link to ${email}.`);
  const { top, bottom } = await edgesOf(banner);
  expect(bottom - top).toBeLessThanOrEqual(76);
});

test('a phone has one row to search, and a sheet with the other filters', async ({ page, newPerson }) => {
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  await createGroup(owner.page, { name: `Small ${word}`, maxMembers: 3, interests: ['Pottery'] });
  await createGroup(owner.page, { name: `Large ${word}`, maxMembers: 8 });
  const names = page
    .getByRole('region', { name: 'All Friend Groups' })
    .getByRole('article')
    .getByRole('heading');
  await page.goto(`/?search=${word}`);
  await expect(names).toHaveCount(2);
  await expect(page.getByLabel('Group size')).toHaveCount(0);

  const filters = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await filters.click();
  await expect(sheet).toBeVisible();
  await expectNoAxeViolations(page);
  const pottery = sheet.getByRole('button', { name: /^Pottery/ });
  await expect(sheet.getByRole('button', { name: 'Show 2 groups' })).toBeVisible();
  await expect(pottery).toHaveText('Pottery');
  await sheet.getByLabel('Group size').selectOption('small');
  await expect(sheet.getByRole('button', { name: 'Show 1 group', exact: true })).toBeVisible();
  await expect(sheet.getByLabel('Sort by')).toBeVisible();
  await sheet.getByLabel('City or zip code').fill('Austin, TX');
  await sheet.getByRole('button', { name: 'Show groups' }).click();
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(names).toHaveText([new RegExp(`^Small ${word}`)]);
  await expect(page).toHaveURL(/locationSearch=Austin/);
  await expect(filters).toContainText('2 active');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Remove Small (2–4)' }).click();
  await expect(names).toHaveCount(2);
  await expect(filters).toContainText('1 active');

  await filters.click();
  await sheet.getByRole('button', { name: 'Clear All' }).click();
  await expect(pottery).toHaveText(/^Pottery[\d,]+ groups?$/);
  await sheet.getByRole('button', { name: /^Show [\d,]+\+? groups$/ }).click();
  await expect(filters).not.toContainText('active');

  await test.step('the back button closes the sheet, and undoes what was chosen in it', async () => {
    await filters.click();
    await sheet.getByLabel('Group size').selectOption('small');
    await expect(page).toHaveURL(/size=small/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/size=small/);
    await expect(filters).not.toContainText('active');
    await expect(filters).toBeFocused();
    await filters.click();
    await sheet.getByLabel('City or zip code').fill('Austin, TX');
    await page.goBack();
    await filters.click();
    await expect(sheet.getByLabel('City or zip code')).toHaveValue('');
  });
});

test('a sheet that is opened during the sign-in check stays open', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  const answer = await holdBack(page, '**/api/auth/me');
  await page.goto('/');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  answer();
  // Members have it, once they are known.
  await expect(sheet.getByRole('link', { name: 'Saved searches' })).toBeVisible();
});

test('a question about an application is written in full view', async ({ page, newPerson }) => {
  const olga = await signUpAndOnboard(page, 'Olga');
  const ada = await signUpAndOnboard(await newPerson(), 'Ada');
  const group = await createGroup(page, { name: `Circle ${uniqueWord()}` });
  await confirmAddress(olga);
  await applyTo(ada.page, group.id);
  await page.goto('/applications');
  const ask = page.getByRole('button', { name: 'Ask a question' });
  const hide = page.getByRole('button', { name: 'Hide questions' });
  const field = page.getByLabel('Your message');
  await ask.click();
  await expect(field).toBeFocused();
  const { top } = await edgesOf(page.getByRole('navigation', { name: 'Sections' }));
  // The field would open half under the bar, where browsers leave a focused one.
  const center = (await edgesOf(field)).top + 22;
  await page.evaluate((distance) => {
    scrollBy(0, distance);
  }, center - top);
  await hide.click();
  await ask.click();
  await expect(field).toBeFocused();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect.poll(async () => (await edgesOf(send)).bottom).toBeLessThanOrEqual(top);
});

test('only the bar creates groups on a phone', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Group' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/create-group$/);
});

test('a chat fills the screen of a phone', async ({ page }) => {
  const ana = await signUpAndOnboard(page, 'Ana');
  const circle = await circleOf(ana);
  await postMessages(page, circle.id, 12);
  const expectInView = (height: number) =>
    expect(async () => {
      const { bottom } = await edgesOf(field(page));
      expect(bottom).toBeGreaterThan(height - 40);
      expect(bottom).toBeLessThanOrEqual(height);
    }).toPass();

  await test.step('without the header and the bar', async () => {
    await openChat(page, circle.id);
    await expectInView(740);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    const { top, bottom } = await edgesOf(log(page));
    expect(bottom - top).toBeGreaterThan(500);
    await expectNoAxeViolations(page);
  });

  await test.step('above an open keyboard, which leaves half of the screen', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await expectInView(400);
    await expect(log(page).getByText('Message 12')).toBeInViewport();
  });

  await test.step('below one banner at most, the one about a lost connection', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    // The address isn't confirmed either, which the other pages say.
    await expect(page.getByRole('region', { name: 'Email confirmation' })).toBeHidden();
    await expectInView(400);
    await page.context().setOffline(false);
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });

  await test.step('until the user goes back to the list', async () => {
    await page.getByRole('button', { name: 'Back to all chats' }).click();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  });
});

test('a chat that is still loading can be left on a phone', async ({ page }) => {
  const ana = await signUpAndOnboard(page, 'Ana');
  const circle = await circleOf(ana);
  // Never answered.
  await page.route(`**/api/users/${ana.id}/groups*`, () => undefined);
  await page.goto(`/messages?group=${circle.id}`);
  await expect(page.getByText('Loading messages…')).toBeAttached();
  await page.getByRole('button', { name: 'Back to all chats' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});
