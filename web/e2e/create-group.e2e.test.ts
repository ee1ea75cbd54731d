import { Buffer } from 'node:buffer';

import type { Locator } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { answerOnboarding, buildNewcomer, signUp } from './support/people';
import { uniqueWord } from './support/groups';
import { expect, test } from './support/test';
import { expectToast } from './support/toasts';

const picture = {
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNQWlWOFTEMLQkAeFlQwYvuevQAAAAASUVORK5CYII=',
    'base64',
  ),
};

/** Returns a GIF with nothing but its dimensions. */
function gifHeader(width: number, height: number): Buffer {
  const gif = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

const chip = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a visitor who wants to create a group is sent to /auth [R2.11]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Create Group' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('a visitor who wants to create a group is told why they need an account, and creates it as soon as they have one', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Create Group' }).click();
  const reason = page.getByText('Sign in, or create an account, to start your own circle.');
  await expect(reason).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Create' }).click();
  await expect(reason).toBeVisible();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Join Circlet' })).toBeVisible();
  await expect(page.getByText('Create an account to start your own circle.')).toBeVisible();
  await signUp(page, buildNewcomer('Nora'));
  await answerOnboarding(page, 'I bake.');
  await expect(page).toHaveURL(/\/create-group$/);
});

test.describe('the Create New Group dialog', () => {
  test.use({ provokedFailures: /\/api\/groups$/ });

  test('asks for required fields, collects interests and creates [D4.2]', async ({ page }) => {
    test.slow();
    await signUpAndOnboard(page, 'Olga');
    // Without live frames, which would refetch the list, too.
    await page.routeWebSocket('**/ws', () => undefined);
    await page.goto('/my-groups');
    const dialog = page.getByRole('dialog', { name: 'Create New Group' });
    const name = `Dialog ${uniqueWord()}`;
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Create Group' }).click();
    const submit = () => dialog.getByRole('button', { name: 'Create Group' }).click();

    await test.step('has Max Members from 2 to 8 and Location with the placeholder City, State [R2.57 R5.9 D4.3]', async () => {
      await open();
      await expect(dialog.getByLabel('Max Members').locator('option:not([value=""])')).toHaveCount(7);
      await expect(dialog.getByLabel('Max Members').locator('option').last()).toHaveText(/8.*max/);
      await expect(dialog.getByPlaceholder('City, State')).toBeVisible();
    });

    await test.step('starts where the user lives', async () => {
      await expect(dialog.getByLabel('Location')).toHaveValue('Austin, TX');
    });

    await test.step("'Please fill in all required fields' when one is empty [R5.8 R8.7]", async () => {
      await dialog.getByLabel('Group Name').fill(name);
      await submit();
      await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
      await expect(dialog).toBeVisible();
    });

    await test.step('the 12 preset interests toggle on and off [R2.58 R3.16]', async () => {
      const presets = dialog.getByRole('group', { name: 'Interests', exact: true });
      await expect(presets.getByRole('button')).toHaveText([
        'Gaming',
        'Cooking',
        'Fitness',
        'Reading',
        'Music',
        'Travel',
        'Art',
        'Photography',
        'Volunteering',
        'Technology',
        'Sports',
        'Movies',
      ]);
      await chip(presets, 'Cooking').click();
      await chip(presets, 'Music').click();
      await chip(presets, 'Music').click();
      await expect(chip(presets, 'Cooking')).toHaveAttribute('aria-pressed', 'true');
      await expect(chip(presets, 'Music')).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('Add or Enter adds a custom interest; empty ones and duplicates are ignored [R2.59 R5.10]', async () => {
      const custom = dialog.getByLabel('Add your own interest');
      const chips = dialog.getByRole('group', { name: 'Interests', exact: true }).getByRole('button');
      await custom.fill('  Falconry ');
      await custom.press('Enter');
      await custom.fill('falconry');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await custom.press('Enter');
      await expect(chips).toHaveCount(13);
    });

    await test.step('a failure keeps the form and says: Failed to create group. Please try again. [R2.60 R8.8]', async () => {
      await dialog.getByLabel('Description').fill('Slow walks and good bread.');
      await dialog.getByLabel('Location').fill('Austin, TX');
      await dialog.getByLabel('Max Members').selectOption('5');
      await page.route('**/api/groups', (route) => route.abort());
      await page.clock.install();
      await submit();
      await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
      await page.clock.runFor(1_000);
      await expect(page.getByText('Failed to create group. Please try again.').first()).toBeVisible();
      await expect(dialog.getByLabel('Group Name')).toHaveValue(name);
      await page.unroute('**/api/groups');
    });

    await test.step('success says so, closes the dialog and lists the group [R2.60 R5.9 R7.28 R8.9]', async () => {
      await submit();
      await expect(page.getByText('Success!').first()).toBeVisible();
      await expect(page.getByText('Group created successfully!').first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const [group] = await requestApi<{ maxMembers: number; interests: string[] }[]>(
        page,
        'GET',
        `/api/groups?search=${name.split(' ')[1]}`,
      );
      expect(group).toMatchObject({ maxMembers: 5, interests: ['Cooking', 'Falconry'] });
    });

    await test.step('Cancel closes and resets it [R2.60]', async () => {
      await open();
      await expect(dialog.getByLabel('Group Name')).toHaveValue('');
      await dialog.getByLabel('Group Name').fill('Never mind');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await open();
      await expect(dialog.getByLabel('Group Name')).toHaveValue('');
    });
  });
});

test.describe('the /create-group page', () => {
  test.use({ provokedFailures: /\/api\/groups$/ });

  test('asks for everything, uploads a cover and creates [D4.2]', async ({ page }) => {
    test.slow();
    await signUpAndOnboard(page, 'Olga');
    await page.goto('/create-group');
    const form = page.getByRole('main');
    const submit = () => form.getByRole('button', { name: 'Create Group' }).click();
    const name = `Paged ${uniqueWord()}`;
    const fill = async () => {
      await form.getByLabel('Group Name').fill(name);
      await form.getByLabel('Description').fill('Slow walks and good bread.');
      await form.getByLabel('Category').selectOption('Food & Dining');
      await form.getByLabel('Location').fill('Austin, TX');
    };

    await test.step('starts with 6 members and a listed group where the user lives [R5.5 R9.1]', async () => {
      await expect(form.getByLabel('Location')).toHaveValue('Austin, TX');
      await expect(form.getByLabel('Max Members')).toHaveValue('6');
      await expect(form.getByRole('switch', { name: 'Listed group' })).toBeChecked();
      await expectNoAxeViolations(page);
    });

    await test.step('explains the error at each field', async () => {
      await form.getByLabel('Location').fill('');
      await submit();
      for (const words of [
        'Group name must be at least 3 characters',
        'Description must be at least 10 characters',
        'Please select a category',
        'Location is required',
      ])
        await expect(form.getByText(words)).toBeVisible();
      await expect(form.getByLabel('Group Name')).toBeFocused();
    });

    await test.step('offers the 10 categories [R3.17]', async () => {
      await expect(form.getByLabel('Category').locator('option:not([value=""])')).toHaveText([
        'Hobbies & Interests',
        'Sports & Fitness',
        'Food & Dining',
        'Professional & Networking',
        'Arts & Culture',
        'Travel & Adventure',
        'Gaming & Entertainment',
        'Learning & Education',
        'Community & Social',
        'Health & Wellness',
      ]);
    });

    await test.step("an image over 5 MB is 'File Too Large' [R5.7 R9.5]", async () => {
      await form
        .locator('input[type=file]')
        .setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await expect(page.getByText('File Too Large').first()).toBeVisible();
      await expect(page.getByText('Please select an image smaller than 5MB.').first()).toBeVisible();
    });

    await test.step('a picture that the server would refuse is refused at its field, which gets the focus', async () => {
      const upload = form.getByRole('button', { name: 'Upload Image' });
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      for (const [buffer, words] of [
        [svg, 'Please upload a PNG, JPEG, WebP or GIF image'],
        [gifHeader(5_000, 5_000), /^This image has too many pixels/],
        [Buffer.alloc(5 * 1024 * 1024 + 1), 'Please select an image smaller than 5MB.'],
      ] as const) {
        await form.getByLabel('Group Name').focus();
        await form.locator('input[type=file]').setInputFiles({ ...picture, buffer });
        await expect(form.getByRole('alert')).toHaveText(words);
        await expect(upload).toBeFocused();
      }
      await expectNoAxeViolations(page);
      await form.locator('input[type=file]').setInputFiles(picture);
      await expect(form.getByRole('alert')).toBeHidden();
    });

    await test.step('Cancel goes to /my-groups [R2.62]', async () => {
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/\/my-groups$/);
    });

    await test.step('a failure says Failed to Create Group and keeps the form [R8.10]', async () => {
      await page.goto('/create-group');
      await form
        .locator('input[type=file]')
        .setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 40) });
      await fill();
      await submit();
      await expect(page.getByText('Failed to Create Group').first()).toBeVisible();
      await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible();
      await expect(form.getByRole('alert')).toHaveText('Please upload a PNG, JPEG, WebP or GIF image');
      await expect(form.getByRole('button', { name: 'Change Image' })).toBeFocused();
      await expect(form.getByLabel('Group Name')).toHaveValue(name);
    });

    await test.step('a user at the limit of owned groups is not asked to try again', async () => {
      const message = 'You can own at most 20 groups';
      await page.route(
        '**/api/groups',
        (route) =>
          route.fulfill({ status: 409, json: { statusCode: 409, code: 'TOO_MANY_GROUPS', message } }),
        { times: 1 },
      );
      await submit();
      await expectToast(page, 'Failed to Create Group', message);
    });

    await test.step('success goes to /my-groups with the uploaded cover [R2.61 R2.63 R8.11]', async () => {
      await form.locator('input[type=file]').setInputFiles(picture);
      await expect(form.getByRole('img', { name: 'Your cover picture' })).toBeVisible();
      await form.getByRole('switch', { name: 'Listed group' }).click();
      await submit();
      await expect(page.getByText('Group Created Successfully').first()).toBeVisible();
      await expect(page).toHaveURL(/\/my-groups$/);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(card.getByText('Unlisted')).toBeVisible();
      await expect(card.locator('img')).toHaveAttribute('src', /^\/media\/covers\//);
    });
  });
});

test.describe('a creation whose response is lost', () => {
  test.use({ provokedFailures: /\/api\/groups$/ });

  test('happens once: the automatic retry carries the same key', async ({ page }) => {
    const { id } = await signUpAndOnboard(page, 'Olga');
    const keys: (string | undefined)[] = [];
    await page.route('**/api/groups', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.goto('/create-group');
    const form = page.getByRole('main');
    await form.getByLabel('Group Name').fill(`Once ${uniqueWord()}`);
    await form.getByLabel('Description').fill('Slow walks and good bread.');
    await form.getByLabel('Category').selectOption('Food & Dining');
    await form.getByLabel('Location').fill('Austin, TX');
    await form.getByRole('button', { name: 'Create Group' }).click();
    await expect.poll(() => keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await expect(page).not.toHaveURL(/create-group$/);
    expect(await requestApi<unknown[]>(page, 'GET', `/api/users/${id}/owned-groups`)).toHaveLength(1);
  });
});
