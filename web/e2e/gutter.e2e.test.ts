import type { Page } from '@playwright/test';

import config from '../playwright.config';
import { expect, test } from './support/test';

test.use({
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    ...config.use?.launchOptions,
    // Playwright hides scrollbars, and with them the gutter.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** Returns red, green and blue of a pixel of the page, from 0 to 255 each. */
async function colorAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    [...picture],
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open dialog dims the gutter of the scrollbar like the page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const content = await page.evaluate(() => document.documentElement.clientWidth);
    expect(content, 'width beside the gutter').toBeLessThan(1280);
    const middle = (content + 1280) / 2;
    const before = await colorAt(page, 5, 400);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => colorAt(page, 5, 400)).not.toEqual(before);
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
    const [gutter, margin] = [await colorAt(page, middle, 400), await colorAt(page, 5, 400)];
    // The browser may round the two ways to the same color differently.
    for (const [channel, value] of gutter.entries())
      expect(
        Math.abs(value - (margin[channel] ?? 0)),
        `${gutter.join()} ${margin.join()}`,
      ).toBeLessThanOrEqual(2);
  });
}
