import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { signUpToInterests } from './support/people';
import { expect, test } from './support/test';
import { expectToast, toasts } from './support/toasts';

test.use({ timezoneId: 'America/Denver', provokedFailures: /\/api\/users\/\d+$/ });

interface WhenFree {
  id: number;
  availability: string[];
  timeZone: string | null;
}

const whenFree = (page: Page): Promise<WhenFree> => requestApi<WhenFree>(page, 'GET', '/api/auth/me');
const part = (page: Page, name: string) => page.getByRole('checkbox', { name });

/** Drags the pointer from the middle of one part of the week over the middle of another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  for (const [index, name] of [from, to].entries()) {
    const { x, y, width, height } = (await part(page, name).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test('onboarding asks at its end when the user is free [D6.60 D6.62]', async ({ page }) => {
  await signUpToInterests(page, 'Nora');
  const next = page.getByRole('button', { name: 'Next' });
  for (const interest of ['Hiking', 'Wine', 'Yoga'])
    await page.getByRole('button', { name: interest, exact: true }).click();
  await next.click();

  const grid = page.getByRole('grid', { name: /When are you usually free/ });
  await expect(grid).toHaveAccessibleDescription(/No one else sees it/);
  await expect(grid.getByRole('checkbox')).toHaveCount(21);

  await test.step('with a tap', async () => {
    await part(page, 'Thursday evening').click();
    await expect(part(page, 'Thursday evening')).toBeChecked();
    await expectNoAxeViolations(page);
  });

  await test.step('by dragging over an area, and back', async () => {
    await drag(page, 'Saturday morning', 'Sunday afternoon');
    for (const name of ['Saturday morning', 'Saturday afternoon', 'Sunday morning', 'Sunday afternoon'])
      await expect(part(page, name)).toBeChecked();
    await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await drag(page, 'Sunday afternoon', 'Saturday afternoon');
    await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(3);
  });

  await test.step('with the keyboard', async () => {
    await part(page, 'Sunday morning').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'Home', 'End'])
      await page.keyboard.press(key);
    await expect(part(page, 'Friday evening')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(part(page, 'Friday evening')).toBeChecked();
    for (const checked of [false, true]) {
      await page.keyboard.press('Enter');
      await expect(part(page, 'Friday evening')).toBeChecked({ checked });
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(part(page, 'Friday evening')).toBeFocused();
  });

  await test.step('on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const { width, height } = (await part(page, 'Monday morning').boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page.getByRole('heading', { name: 'You’re all set!' })).toBeVisible();
  expect(await whenFree(page)).toMatchObject({
    availability: ['thu-evening', 'fri-evening', 'sat-morning', 'sun-morning'],
    timeZone: 'America/Denver',
  });
  await expect(page).toHaveURL('/');
});

test('a touch sets parts of the week sideways, and scrolls up and down', async ({ newPerson }) => {
  const page = await newPerson({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await signUpAndOnboard(page, 'Tara');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).tap();
  await part(page, 'Tuesday morning').tap();
  await expect(part(page, 'Tuesday morning')).toBeChecked();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (name: string, x: number, y: number) => {
    await part(page, name).scrollIntoViewIfNeeded();
    const box = (await part(page, name).boundingBox())!;
    const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (let step = 1; step <= 10; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: start.x + (x * step) / 10, y: start.y + (y * step) / 10 }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const { width } = (await part(page, 'Wednesday morning').boundingBox())!;
  await swipe('Wednesday morning', 2 * width, 0);
  for (const name of ['morning', 'afternoon', 'evening'])
    await expect(part(page, `Wednesday ${name}`)).toBeChecked();
  const before = await page.evaluate(() => scrollY);
  await swipe('Friday afternoon', 0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
});

test('the profile has the parts of the week and the time zone [D6.60 D6.61]', async ({ page, newPerson }) => {
  const person = await signUpAndOnboard(page, 'Paula');
  await requestApi(page, 'PUT', `/api/users/${person.id}`, {
    availability: ['mon-morning'],
    timeZone: 'America/Chicago',
  });
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const zone = page.getByLabel('Time zone');
  await edit.click();
  await expect(part(page, 'Monday morning')).toBeChecked();
  await expect(zone).toHaveValue('America/Chicago');
  await expect(zone).toHaveAccessibleDescription(/^It’s \d{1,2}:\d\d.[AP]M there now\.$/);
  await part(page, 'Monday morning').click();
  await part(page, 'Sunday evening').click();
  await zone.selectOption({ label: 'America/New York' });
  await expectNoAxeViolations(page);
  await part(page, 'Sunday evening').press('Enter');
  await part(page, 'Sunday evening').press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile updated');
  await expect(edit).toBeFocused();
  expect(await whenFree(page)).toMatchObject({ availability: ['sun-evening'], timeZone: 'America/New_York' });
  await edit.click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(part(page, 'Sunday evening')).toBeChecked();

  const { page: other } = await signUpAndOnboard(await newPerson(), 'Otto');
  const seen = await requestApi<object>(other, 'GET', `/api/users/${person.id}`);
  expect(Object.keys(seen).sort()).toEqual(['age', 'id', 'name', 'profilePhoto']);
});

test('the time zone of the device is stored quietly, once per visit and not from public pages [D6.60]', async ({
  page,
}) => {
  const { id } = await signUpAndOnboard(page, 'Quinn');
  await requestApi(page, 'PUT', `/api/users/${id}`, { timeZone: null });
  const sent: unknown[] = [];
  await page.route(`**/api/users/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent.push(route.request().postDataJSON());
    // The first visit fails.
    return sent.length === 1 ? route.fulfill({ status: 503, json: {} }) : route.fallback();
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.goto('/safety');
  await expect.poll(() => sent).toEqual([{ timeZone: 'America/Denver' }]);
  await page.getByRole('link', { name: 'Circlet' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/safety');
  await expect(toasts(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);

  await page.goto('/safety');
  await expect.poll(async () => (await whenFree(page)).timeZone).toBe('America/Denver');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  expect(sent).toHaveLength(2);
});
