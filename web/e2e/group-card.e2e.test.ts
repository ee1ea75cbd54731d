import type { Locator, Page } from '@playwright/test';

import { callApi, requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { applyTo, addMember, createGroup, uniqueWord } from './support/groups';
import { holdBack } from './support/hold-back';
import { expect, test } from './support/test';
import { toasts } from './support/toasts';

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'All Friend Groups' }).getByRole('article', { name });
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Returns each slot's distance from the center of the circle and its size. Pixels. */
const measure = (card: Locator) =>
  card.getByRole('list', { name: 'Members' }).evaluate((list) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const center = middle(list.parentElement ?? list);
    return [...list.children].map((slot) => {
      const { x, y } = middle(slot);
      return {
        distance: Math.round(Math.hypot(x - center.x, y - center.y)),
        size: slot.getBoundingClientRect().width,
      };
    });
  });

test('the group card', async ({ page, newPerson, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = uniqueWord();
  const owner = await signUpAndOnboard(await newPerson(), 'Olga Berg');
  const member = await signUpAndOnboard(await newPerson(), 'Mia Lund');
  const open = await createGroup(owner.page, {
    name: `Open ${word}`,
    description: 'Bread and long walks for everyone.',
    interests: ['Hiking', 'Cooking', 'Travel', 'Tea', 'Jazz'],
  });
  const full = await createGroup(owner.page, { name: `Full ${word}`, maxMembers: 2, interests: ['Chess'] });
  await addMember(owner, member, full.id);
  await signUpAndOnboard(page, 'Ada');
  await page.goto(`/?search=${word}`);
  const card = cardOf(page, open.name);
  const fullCard = cardOf(page, full.name);

  await test.step('shows match percent, name, location, description and current/max members [R2.36 R2.42 R9.28]', async () => {
    await expect(card.getByText(/^\d{1,3}% match$/)).toBeVisible();
    await expect(card.getByRole('heading', { name: open.name })).toBeVisible();
    await expect(card.getByText('Austin, TX')).toBeVisible();
    await expect(card.getByText('1/4 members')).toBeVisible();
    await expect(card.getByText('Bread and long walks for everyone.')).toBeVisible();
  });

  await test.step('only a good match sparkles', async () => {
    for (const [each, sparkles] of [
      [card, 1],
      [fullCard, 0],
    ] as const)
      await expect(each.getByText(/% match$/).locator('svg')).toHaveCount(sparkles);
  });

  await test.step('it offers no way to report or block, which is in the details', async () => {
    await expect(card.getByRole('button', { name: 'Details' })).toBeVisible();
    await expect(card.getByRole('button', { name: /Report|Block|More/ })).toHaveCount(0);
  });

  await test.step('the illustration of its first interest replaces a missing cover photo [R2.37]', async () => {
    const cover = card.locator('img').first();
    await expect(cover).toHaveAttribute('src', '/covers/hiking.webp');
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("up to 3 interests, then '+N more' [R2.43 R9.14]", async () => {
    const interests = card.getByRole('list', { name: 'Interests' }).getByRole('listitem');
    await expect(interests).toHaveText(['Hiking', 'Cooking', 'Travel', '+2 more']);
  });

  await test.step('one slot per max member on a circle of 75 px, avatars of 36 px [R2.38 R2.40 R9.25]', async () => {
    expect(await measure(card)).toEqual(Array.from({ length: 4 }, () => ({ distance: 75, size: 36 })));
  });

  await test.step('the circle has a radius of 60 px below a width of 640 px [R2.40 R9.25]', async () => {
    await page.setViewportSize({ width: 639, height: 900 });
    // The card handles the new width with a short delay.
    await expect
      .poll(async () => (await measure(card)).map(({ distance }) => distance))
      .toEqual([60, 60, 60, 60]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('hovering over an avatar shows name and age; the age is next to it [R2.41]', async () => {
    const avatar = card.getByRole('list', { name: 'Members' }).getByRole('listitem').first();
    await expect(avatar.getByText('31', { exact: true })).toBeVisible();
    await avatar.hover();
    await expect(avatar.getByText('Olga Berg, 31').last()).toBeVisible();
  });

  await test.step('Group Full, and no way to apply, when no spots remain [R2.47 R4.3]', async () => {
    await expect(fullCard.getByText('Group Full')).toBeVisible();
    await expect(fullCard.getByRole('button', { name: 'Apply to Join' })).toHaveCount(0);
    await expect(fullCard.getByRole('button', { name: /Apply for an open spot/ })).toHaveCount(0);
    await owner.page.goto('/my-groups');
    const own = owner.page.getByRole('listitem').filter({ hasText: full.name });
    await expect(own.getByText('Group Full')).toBeVisible();
    await expect(own.getByRole('link', { name: 'Invite' })).toHaveCount(0);
  });

  await test.step('favorites are toggled in this browser only [R2.44 D4.6]', async () => {
    const favorite = card.getByRole('button', { name: `Favorite ${open.name}` });
    await favorite.click();
    await page.reload();
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
    await favorite.click();
    await expect(favorite).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('share copies a URL with the group parameter, without the filters [R2.45]', async () => {
    await card.getByRole('button', { name: `Share ${open.name}` }).click();
    await expectText(page, 'Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/?group=${open.id}`, page.url()).href);
  });

  await test.step('empty slots are dashed and apply [R2.39]', async () => {
    const slot = card.getByRole('button', { name: /Apply for an open spot/ }).first();
    await expect(slot).toHaveCSS('border-style', 'dashed');
    await slot.click();
    await expect(page.getByRole('dialog', { name: `Apply to Join ${open.name}` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a shared URL opens the details [R2.45 R2.53]', async () => {
    await page.goto(`/?group=${full.id}`);
    const dialog = page.getByRole('dialog', { name: full.name });
    await expect(dialog.getByText('Member details are only visible to group members')).toBeVisible();
    await expect(dialog.getByText('Group Full')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Tell me when a place opens' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/group=/);
  });
});

test('a visitor who applies is sent to /auth and then back to the group [R2.46 R2.48 R6.2 R6.3]', async ({
  page,
  newPerson,
}) => {
  const owner = await signUpAndOnboard(await newPerson(), 'Olga');
  const { id, name } = await createGroup(owner.page, { name: `Visited ${uniqueWord()}` });
  await page.goto(`/?search=${name}`);
  const card = cardOf(page, name);
  await expect(card.getByText('% match')).toHaveCount(0);
  await card.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Member details are only visible to group members')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply to Join' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`group=${id}$`));
});

test.describe('the apply dialog', () => {
  test.use({ provokedFailures: /\/api\/applications$/ });

  test('checks, sends and explains', async ({ page, newPerson }) => {
    test.slow();
    const word = uniqueWord();
    const owner = await signUpAndOnboard(await newPerson(), 'Olga');
    const [wanted, taken] = [
      await createGroup(owner.page, { name: `Wanted ${word}` }),
      await createGroup(owner.page, { name: `Taken ${word}` }),
    ];
    await signUpAndOnboard(page, 'Ada');
    await page.goto(`/?search=${word}`);
    const dialog = page.getByRole('dialog');
    const message = dialog.getByLabel('Why do you want to join this group?');
    const open = (name: string) => cardOf(page, name).getByRole('button', { name: 'Apply to Join' }).click();
    const send = () => dialog.getByRole('button', { name: 'Send Application' }).click();

    await test.step('is titled Apply to Join and the name of the group [R2.49]', async () => {
      await open(wanted.name);
      await expect(dialog).toHaveAccessibleName(`Apply to Join ${wanted.name}`);
    });

    await test.step('checks message, experience and length, in this order [R2.50 R5.13]', async () => {
      await send();
      await expectText(page, 'Message Required');
      await expectText(page, "Please tell the group why you'd like to join them.");
      await expect(message).toBeFocused();
      await message.fill('short');
      await send();
      await expectText(page, 'Experience Required');
      await expectText(page, "Please share your experience level with the group's activities.");
      await dialog.getByLabel('Experience level').selectOption('beginner');
      await send();
      await expectText(page, 'Message Too Short');
      await expectText(
        page,
        'Please write at least 20 characters to give the group a better sense of who you are.',
      );
    });

    await test.step('offers beginner, intermediate, advanced and expert in words [R2.50 R3.15]', async () => {
      const options = dialog.getByLabel('Experience level').locator('option');
      for (const words of [
        'Just getting started',
        'Some experience',
        'Very experienced',
        'Could teach others',
      ])
        await expect(options.filter({ hasText: words })).toHaveCount(1);
    });

    await test.step('reports a lost connection, and keeps the typed text [R8.18]', async () => {
      await message.fill('I love walking slowly and I bake.');
      await page.route('**/api/applications', (route) => route.abort('internetdisconnected'));
      await send();
      await expectText(page, 'Connection issue. Please check your internet and try again.');
      await page.unroute('**/api/applications');
      await expect(message).toHaveValue('I love walking slowly and I bake.');
    });

    await test.step('shows Sending... while pending, then closes, and is empty the next time [R2.51 R7.36 R8.20]', async () => {
      const answer = await holdBack(page, '**/api/applications');
      await send();
      await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
      answer();
      await expectText(page, 'Success!');
      await expectText(page, 'Application sent successfully!');
      await expect(toasts(page).getByRole('link', { name: 'See application' })).toHaveAttribute(
        'href',
        '/applications',
      );
      await expect(dialog).toBeHidden();
      await page.unroute('**/api/applications');
      await expect(cardOf(page, wanted.name).getByRole('link', { name: 'Applied' })).toBeVisible();
      await open(taken.name);
      await expect(message).toHaveValue('');
    });

    await test.step("explains 'already applied' [R8.15]", async () => {
      await message.fill('I love walking slowly and I bake.');
      await dialog.getByLabel('Experience level').selectOption('expert');
      await applyTo(page, taken.id);
      await send();
      await expectText(page, 'Unable to Send Application');
      await expectText(
        page,
        "You've already applied to this group. Check your Applications page for updates.",
      );
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    });
  });
});

test.describe('the details dialog', () => {
  test.use({ provokedFailures: /\/api\/groups\// });

  test('is complete for members and hides unlisted groups', async ({ page, newPerson }) => {
    test.slow();
    const word = uniqueWord();
    const owner = await signUpAndOnboard(await newPerson(), 'Olga Berg');
    const { id, name } = await createGroup(owner.page, {
      name: `Inside ${word}`,
      description: 'We bake bread and then walk it off.',
      category: 'Food & Dining',
      interests: ['Baking'],
    });
    const member = await signUpAndOnboard(page, 'Mia Lund');
    await addMember(owner, member, id);
    const dialog = page.getByRole('dialog');
    // The circle above the list has items for the same people.
    const members = dialog.getByRole('listitem').filter({ hasText: 'Joined' });

    await test.step("shows 'Loading members...' until they have loaded [R2.54 R7.30]", async () => {
      const answer = await holdBack(page, `**/api/groups/${id}/members`);
      await page.goto(`/?group=${id}`);
      await expect(dialog.getByText('Loading members...')).toBeVisible();
      answer();
    });

    await test.step('shows each member with name, Owner badge, age, location and joined date [R2.52 R2.55 R6.15]', async () => {
      const first = members.filter({ hasText: 'Olga Berg' });
      await expect(first.getByText('Owner', { exact: true })).toBeVisible();
      await expect(first).toContainText(/Age 31 · Austin, TX · Joined/);
      const second = members.filter({ hasText: 'Mia Lund' });
      await expect(second.getByText('Owner', { exact: true })).toHaveCount(0);
    });

    await test.step('shows location, members, category, creation, description and interests, and no match with the own group [R2.52]', async () => {
      for (const text of [
        'Austin, TX',
        '2/4 members',
        'Food & Dining',
        /^Created/,
        'We bake bread and then walk it off.',
      ])
        await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(dialog.getByRole('listitem').filter({ hasText: /^Baking$/ })).toBeVisible();
      await expect(dialog.getByText(/% match$/)).toHaveCount(0);
    });

    await test.step('has the Group Visibility switch for the owner only [R2.56 D4.8]', async () => {
      await expect(dialog.getByRole('switch')).toHaveCount(0);
      await owner.page.goto(`/?group=${id}`);
      await expect(owner.page.getByRole('dialog').getByRole('switch')).toBeChecked();
    });

    await test.step('the switch is disabled while pending, then shows the value from the server [R4.12]', async () => {
      const toggle = owner.page.getByRole('dialog').getByRole('switch');
      const answer = await holdBack(owner.page, '**/listing');
      await toggle.click();
      await expect(toggle).toBeDisabled();
      answer();
      await expect(toggle).not.toBeChecked();
      const { body } = await callApi(owner.page, 'GET', `/api/groups/${id}`);
      expect(body).toMatchObject({ isListed: false });
    });

    await test.step('an unlisted group is not found by others', async () => {
      const stranger = await signUpAndOnboard(await newPerson(), 'Sam');
      expect((await callApi(stranger.page, 'GET', `/api/groups/${id}`)).status).toBe(404);
      await page.reload();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await requestApi(owner.page, 'DELETE', `/api/groups/${id}`, {});
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Group not found' })).toBeVisible();
      await expect(page.getByText('We couldn’t find this group')).toBeVisible();
    });
  });
});
