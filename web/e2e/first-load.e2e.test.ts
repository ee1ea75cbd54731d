import type { Locator, Page } from '@playwright/test';

import { requestApi } from './support/api';
import { signUpAndOnboard } from './support/circles';
import { holdBack } from './support/hold-back';
import { waitForWorker, withWorker } from './support/offline';
import { onePixel } from './support/pictures';
import { expect, test } from './support/test';

/** Smaller files are not worth compressing. */
const uncompressedBytes = 1_024;

/** A response that the first page loads. */
interface Loaded {
  readonly path: string;
  /** Size of the body as it was sent. Bytes. */
  readonly bytes: number;
}

/** Opens Discover and returns everything that it loads without any interaction. */
async function firstLoad(page: Page): Promise<readonly Loaded[]> {
  const loaded: Loaded[] = [];
  const finished: Promise<void>[] = [];
  const uncompressed: string[] = [];
  page.on('requestfinished', (request) => {
    const { protocol, pathname: path } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    finished.push(
      Promise.all([request.response(), request.sizes()]).then(([response, { responseBodySize: bytes }]) => {
        loaded.push({ path, bytes });
        const isCompressed = response?.headers()['content-encoding'] === 'br';
        const isText = path.endsWith('.js') || path.startsWith('/api/');
        if (isText && !isCompressed && bytes > uncompressedBytes) uncompressed.push(path);
      }),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(finished);
  expect(uncompressed).toEqual([]);
  return loaded;
}

function expectWithin(loaded: readonly Loaded[], { files, bytes }: { files: number; bytes: number }): void {
  const report = JSON.stringify(loaded, null, 2);
  expect(loaded.length, report).toBeLessThanOrEqual(files);
  expect(
    loaded.reduce((sum, each) => sum + each.bytes, 0),
    report,
  ).toBeLessThanOrEqual(bytes);
}

test.describe('the first page loads at most 130 KB of JavaScript in at most 12 files', () => {
  const scripts = async (page: Page) => (await firstLoad(page)).filter(({ path }) => path.endsWith('.js'));
  const budget = { files: 12, bytes: 130_000 };

  test('for a visitor', async ({ page }) => {
    expectWithin(await scripts(page), budget);
  });

  test('for a member', async ({ page }) => {
    await signUpAndOnboard(page, 'Olga');
    const loaded = await scripts(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expectWithin(loaded, budget);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first page makes at most 40 requests for at most 300 KB', async ({ page }) => {
    expectWithin(await firstLoad(page), { files: 40, bytes: 300_000 });
  });

  test('the first page loads photos of people in the size of its avatars', async ({ page }) => {
    const { id } = await signUpAndOnboard(page, 'Olga');
    await requestApi(page, 'PUT', `/api/users/${id}`, { profilePhoto: onePixel });
    const photos = (await firstLoad(page))
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/media/people/'));
    expect(photos.length).toBeGreaterThan(0);
    expect(photos.filter((path) => !path.endsWith('-96.webp'))).toEqual([]);
    const eager = page.getByRole('article').locator('img:not([loading=lazy])');
    await expect(eager).toHaveCount(0);
  });
});

test('a member’s first groups are asked for beside the session, not after it', async ({ page }) => {
  await signUpAndOnboard(page, 'Olga');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  const answer = await holdBack(page, '**/api/auth/me');
  const groups = page.waitForRequest(/\/api\/groups\?/);
  await page.reload({ waitUntil: 'commit' });
  await groups;
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a member’s session is asked for once, without waiting for the code', async ({ page }) => {
  await signUpAndOnboard(page, 'Sven');
  await page.goto('/messages');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked += 1;
  });
  const release = await holdBack(page, '**/assets/*');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  expect(asked).toBe(1);
});

test('a page whose code has arrived before the session shows no placeholder in between', async ({ page }) => {
  await signUpAndOnboard(page, 'Runa');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  const answer = await holdBack(page, '**/api/auth/me');
  const code = page.waitForResponse(/profile-page/);
  await page.goto('/profile', { waitUntil: 'commit' });
  await (await code).finished();
  const placeholders = page.locator('[aria-busy=true]');
  await expect(placeholders).toBeVisible();
  // React replaces the placeholder of the sign-in check by that of a page which loads.
  await placeholders.evaluate((element) => {
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('main [aria-busy=true]')];
      if (shown.some((other) => other !== element)) document.documentElement.dataset.secondPlaceholder = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  answer();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-second-placeholder');
});

test('pages that load zod break no rule of the policy', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      console.error(`The policy forbids ${blockedURI} (${violatedDirective})`);
    });
  });
  const code = page.waitForResponse(/contract-resolver/);
  await page.goto('/auth');
  await code;
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test.describe('the home page as visitors see it is in the page', () => {
  const holdBackFiles = (page: Page) => holdBack(page, '**/assets/*');
  const title = (page: Page) => page.getByText('Find your small circle of friends');
  /** Where an element is. Its width depends a little on the font. */
  const placeOf = async (element: Locator) => {
    const { x, y, height } = (await element.boundingBox())!;
    return { x, y, height };
  };
  const searchBox = (page: Page) => page.locator('input[type=search]:visible');

  for (const width of [360, 1280]) {
    test(`a visitor sees it before any other file has arrived, and nothing moves, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const release = await holdBackFiles(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible();
      const places = () => Promise.all([title(page), searchBox(page)].map(placeOf));
      const before = await places();
      release();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await places()).toEqual(before);
    });
  }

  test('can be used once the code has arrived, so that nothing typed before is lost', async ({ page }) => {
    const release = await holdBackFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    release();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('asks for the first groups once, without waiting for the code', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/groups') asked.push(search);
    });
    const release = await holdBackFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(1);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('asks for the font after the code, which would otherwise share the connection with it', async ({
    page,
  }) => {
    const fonts = (status: FontFaceLoadStatus) =>
      page.evaluate(
        (wanted) =>
          [...document.fonts].filter((face) => face.status === wanted && face.family.includes('Variable'))
            .length,
        status,
      );
    const release = await holdBackFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(title(page)).toBeVisible();
    expect(await fonts('loading')).toBe(0);
    release();
    await expect.poll(() => fonts('loaded')).toBeGreaterThan(0);
  });

  test.describe('later', () => {
    test.use(withWorker);

    test('has the app’s font at once', async ({ page }) => {
      await page.goto('/');
      await waitForWorker(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(title(page)).toHaveCSS('font-family', /^"Nunito Sans Variable"/);
      await expect(page.locator('html')).not.toHaveAttribute('data-first-visit');
    });
  });

  test('is hidden on every other page, and from a user who was signed in here', async ({ page }) => {
    await holdBackFiles(page);
    for (const path of ['/auth', '/?search=tea']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(title(page)).toBeAttached();
      await expect(title(page)).toBeHidden();
    }
    await page.addInitScript(() => {
      localStorage.setItem('circlet.user', '{}');
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(title(page)).toBeAttached();
    await expect(title(page)).toBeHidden();
  });
});
