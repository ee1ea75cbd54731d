import type { Page } from '@playwright/test';

import { signUpAndOnboard } from './support/circles';
import { expect, test } from './support/test';

const maxBytes = 130_000;
const maxFiles = 12;
/** Smaller files are not worth compressing. */
const uncompressedBytes = 1_024;

/** Opens Discover and returns the compressed sizes of all scripts that it loads without any interaction. */
async function firstScripts(page: Page): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  const finished: Promise<void>[] = [];
  const uncompressed: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    finished.push(
      Promise.all([request.response(), request.sizes()]).then(([response, { responseBodySize }]) => {
        sizes[pathname] = responseBodySize;
        if (response?.headers()['content-encoding'] !== 'br' && responseBodySize > uncompressedBytes)
          uncompressed.push(pathname);
      }),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(finished);
  expect(uncompressed).toEqual([]);
  return sizes;
}

test.describe('the first page loads at most 130 KB of JavaScript in at most 12 files', () => {
  const expectLight = (sizes: Record<string, number>) => {
    const files = Object.values(sizes);
    const report = JSON.stringify(sizes, null, 2);
    expect(files.length, report).toBeLessThanOrEqual(maxFiles);
    expect(
      files.reduce((sum, size) => sum + size, 0),
      report,
    ).toBeLessThanOrEqual(maxBytes);
  };

  test('for a visitor', async ({ page }) => {
    expectLight(await firstScripts(page));
  });

  test('for a member', async ({ page }) => {
    await signUpAndOnboard(page, 'Olga');
    const sizes = await firstScripts(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expectLight(sizes);
  });
});
