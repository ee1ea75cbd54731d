import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { expectNoAxeViolations } from './support/axe';
import { signUpAndOnboard } from './support/circles';
import { holdBack } from './support/hold-back';
import { buildNewcomer, signIn, signInAs } from './support/people';
import { turnOffScrollAnchoring } from './support/scrolling';
import { expect, test } from './support/test';
import { keepToasts, toasts } from './support/toasts';

// The gateway answers 404 for a path that the app doesn't know, which the browser logs.
test.use({ provokedFailures: /\/nowhere$/ });

const banner = (page: Page) => page.getByRole('banner');

test('the shell for a visitor', async ({ page }) => {
  await test.step('signed out any other path shows home [R2.1]', async () => {
    await page.goto('/my-groups');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'All Friend Groups' })).toBeVisible();
  });

  await test.step('signed out the header offers Sign Up/Login and no menu [R2.10]', async () => {
    await expect(banner(page).getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
    await expect(banner(page).getByRole('button', { name: /menu/i })).toHaveCount(0);
  });

  await test.step('the mobile bar has Discover, Groups, Messages, Safety and Create [R2.13]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link')).toHaveText(['Discover', 'Groups', 'Messages', 'Safety', 'Create']);
    await bar.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(bar.locator('[aria-current=page]')).toHaveCount(0);
  });
});

test('an incomplete profile leads to /onboarding from everywhere [R2.3]', async ({ page }) => {
  await page.goto('/');
  await requestApi(page, 'POST', '/api/auth/signup', { ...buildNewcomer('Nina'), age: 31 });
  for (const path of ['/', '/messages', '/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/onboarding$/);
  }
});

test('the shell for a member', async ({ page, context }) => {
  test.slow();
  const { name } = await signUpAndOnboard(page, 'Olga Berg');
  await page.goto('/');

  await test.step('the header has logo, Find Friends, Create Group, avatar and menu [R2.6]', async () => {
    await expect(banner(page).getByRole('link', { name: 'Circlet, home' })).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Find Friends' })).toHaveAttribute('href', '/');
    await expect(banner(page).getByRole('button', { name: 'Create Group' })).toBeVisible();
    await expect(banner(page).getByRole('link', { name: `${name}, your profile` })).toContainText('O');
    await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeVisible();
  });

  await test.step('the menu has its entries in order, and Admin Panel for admins only [R2.8 R2.14 R6.17]', async () => {
    const entries = ['My Groups', 'Applications', 'Invitations', 'Messages', 'Profile', 'Settings'];
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await expect(
      page.getByRole('menuitem').filter({ hasText: new RegExp(`^(${entries.join('|')})`) }),
    ).toHaveText(entries);
    for (const name of ['Admin Panel', 'Moderation'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await expect(page.getByRole('menuitem').last()).toHaveText('Log Out');
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'My Groups' }).click();
  });

  await test.step('breadcrumbs: hidden on /, else Home and the page, Unknown Page if there is none [R2.12 R2.14]', async () => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'My Groups']);
    await crumbs.getByRole('link', { name: 'Home' }).click();
    await expect(crumbs).toHaveCount(0);
    await page.goto('/nowhere');
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Unknown Page']);
  });

  await test.step('an unknown path shows the 404 page [R2.4 R8.4]', async () => {
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  await test.step('the signed-in user is cached in local storage [R3.2]', async () => {
    const cached = await page.evaluate(() => localStorage.getItem('circlet.user'));
    expect(JSON.parse(cached ?? 'null')).toMatchObject({ name });
  });

  await test.step('Log Out forgets the user and reloads [R2.9 R7.10]', async () => {
    const reloaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await reloaded;
    await expect(banner(page).getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('circlet.user'))).toBeNull();
    const cookies = await context.cookies();
    expect(cookies.filter(({ name: cookie }) => /session/i.test(cookie))).toEqual([]);
  });

  await test.step('an admin has the Admin Panel in the menu [D10.43]', async () => {
    await signIn(page, 'admin@circlet.example', 'circlet-demo');
    await banner(page).getByRole('button', { name: /^Menu/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Moderation' })).toHaveCount(0);
  });
});

test('a moderator has a Moderation link in the menu, which opens the reports [D10.43]', async ({ page }) => {
  await signInAs(page, 'moderator');
  await banner(page).getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Moderation' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('tab', { name: /Pending/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Moderation');
  await expect(page).toHaveTitle(/Moderation · Circlet$/);
});

test('menus by keyboard, also while their code is loading', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  const answer = await holdBack(page, /\/assets\/account-menu-entries-.*\.js/);
  await page.goto('/');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  const entry = page.getByRole('menuitem', { name: 'My Groups' });

  await test.step('the focus stays on the button until the menu has loaded', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    answer();
    await expect(entry).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('arrows move through the entries, and Escape returns the focus to the button', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Meetups' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  await test.step('ArrowDown opens another menu for the first time', async () => {
    const notifications = banner(page).getByRole('button', { name: 'Notifications' });
    await notifications.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('You’re all caught up.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notifications).toBeFocused();
  });
});

test('toasts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/');
  const share = page.getByRole('button', { name: /^Share / }).first();
  const show = async () => {
    await share.click();
    await expect(toasts(page)).toHaveCount(1);
  };

  await test.step('F8 moves the focus to the toast [R2.17 R9.24]', async () => {
    await show();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notification/ }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a toast is dismissed by a swipe of at least 50 px [R2.17 R9.24]', async () => {
    await show();
    const box = (await toasts(page).boundingBox()) ?? { x: 0, y: 0 };
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 30, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 30 + distance / 2, box.y + 20);
      await page.mouse.move(box.x + 30 + distance, box.y + 20);
      await page.mouse.up();
    };
    await swipe(40);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(60);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a toast disappears after 5000 ms [R2.17 R9.24]', async () => {
    await page.mouse.move(0, 0);
    await show();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe('without a response to the sign-in check', () => {
  test.use({ provokedFailures: /\/api\/auth\/me$/ });

  test('a sign-in check that fails counts as signed out [R4.1 R7.7]', async ({ page }) => {
    await signUpAndOnboard(page, 'Olga');
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto('/');
    await expect(banner(page).getByRole('link', { name: 'Sign Up/Login' })).toBeVisible();
  });
});

test('a render failure shows Something went wrong with Refresh Page, and is logged [R2.15 R8.5]', async ({
  browser,
}) => {
  // In a context without the console guard.
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route(/\/assets\/auth-.*\.js/, (route) => route.abort());
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText("We're sorry, but something unexpected happened. Please refresh the page and try again."),
  ).toBeVisible();
  expect(logged.join('\n')).toMatch(/dynamically imported module/);
  await page.unroute(/\/assets\/auth-.*\.js/);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.close();
});

test.describe('with a page loaded before a release', () => {
  test.use({ provokedFailures: /\/assets\// });

  test('a chunk that the release replaced reloads the page', async ({ page }) => {
    let starts = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) starts += 1;
    });
    await page.route(/\/assets\/auth-.*\.js/, (route) =>
      starts === 1 ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(starts).toBe(2);
  });
});

test('a menu whose code arrives late leaves the focus where the user has gone', async ({ page }) => {
  const entriesCode = /\/assets\/account-menu-entries-.*\.js/;
  await signUpAndOnboard(page, 'Omar');
  const answer = await holdBack(page, entriesCode);
  await page.goto('/');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const loaded = page.waitForResponse(entriesCode);
  answer();
  // Resolves once the browser has run the module, which the menu waits for too.
  await page.evaluate((url) => import(url), (await loaded).url());
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a toast makes way for a menu or a dialog that opens', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUpAndOnboard(page, 'Tess');
  await page.goto('/');
  const openings = [
    [banner(page).getByRole('button', { name: 'Menu' }), page.getByRole('menu')],
    [page.getByRole('button', { name: 'Details' }).first(), page.getByRole('dialog')],
  ] as const;
  for (const [button, opened] of openings) {
    await page
      .getByRole('button', { name: /^Share / })
      .first()
      .click();
    await expect(toasts(page)).toHaveCount(1);
    await keepToasts(page);
    await button.click();
    await expect(opened).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
});

test('a menu pressed before the next page is rendered stays open', async ({ page }) => {
  await signUpAndOnboard(page, 'Mia');
  // React renders pages in pieces, which it schedules with messages to itself.
  await page.addInitScript(() => {
    const { prototype } = MessagePort;
    const post = Object.getOwnPropertyDescriptor(prototype, 'postMessage')?.value as (
      message: unknown,
    ) => void;
    const held: (() => void)[] = [];
    let isHeld = false;
    prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (isHeld) held.push(post.bind(this, message));
      else post.call(this, message);
    };
    Object.assign(globalThis, {
      holdRendering: (hold: boolean) => {
        isHeld = hold;
        if (!hold) for (const resume of held.splice(0)) resume();
      },
    });
  });
  const holdRendering = (hold: boolean) =>
    page.evaluate((isHeld) => {
      (globalThis as unknown as { holdRendering: (hold: boolean) => void }).holdRendering(isHeld);
    }, hold);
  await page.goto('/');
  const button = banner(page).getByRole('button', { name: 'Menu' });
  await button.hover();
  await page.waitForLoadState('networkidle');
  await holdRendering(true);
  await banner(page).getByRole('link', { name: 'My Groups' }).click();
  await expect(page).toHaveURL('/my-groups');
  await button.click();
  await holdRendering(false);
  await expect(page.locator('h1', { hasText: 'My Groups' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a reload and the way back keep how far the user has scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpAndOnboard(page, 'Noor');
  const expectScrolled = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    scrollTo(0, 1200);
  });
  await expect.poll(() => page.evaluate(() => (history.state as { top?: number }).top)).toBe(1200);
  await page.reload();
  await expectScrolled(1200);
  // A press at once, which is noted before the link is followed.
  await page.mouse.wheel(0, -200);
  await expectScrolled(1000);
  // A link that stays in view, so that following it doesn’t scroll.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Discover' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectScrolled(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  await expectScrolled(1000);

  await test.step('unless the user scrolls meanwhile', async () => {
    await turnOffScrollAnchoring(page);
    await page.mouse.wheel(0, -100);
    await expectScrolled(900);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await expectScrolled(900);
  });

  await page.goto('/settings?visit=new');
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectScrolled(0);
});
