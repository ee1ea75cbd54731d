import type { Page } from '@playwright/test';

import { confirmAddress, signUpAndOnboard } from './support/circles';
import { createGroup } from './support/groups';
import { expect, test } from './support/test';

const budget = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Opens a page and returns what has moved, by how much, until it was complete. */
async function shiftsOf(page: Page, path: string): Promise<readonly { value: number; what: string }[]> {
  await page.goto(path);
  await expect(page.locator('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(
            (list.getEntries() as unknown as Shift[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => ({
                value,
                what: sources.map(({ node }) => (node as Element | null)?.outerHTML.slice(0, 80)).join(' | '),
              })),
          );
        });
        // Reported at once if there was any; a page without one only has its paints.
        observer.observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver(() => {
          resolve([]);
        }).observe({ type: 'navigation', buffered: true });
      }),
  );
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels, pages shift by at most ${budget}`, () => {
    test.use({ viewport });
    const expectStill = async (page: Page, path: string) => {
      const shifts = await shiftsOf(page, path);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(budget);
    };

    test('Discover for a visitor', async ({ page }) => {
      await expectStill(page, '/');
    });

    test('Discover and the link to a group, for a member', async ({ page }) => {
      // A banner asks others to confirm their address.
      await confirmAddress(await signUpAndOnboard(page, 'Olga'));
      const { id } = await createGroup(page, { name: 'Still waters' });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
      await expectStill(page, '/');
      await expectStill(page, `/?group=${id}`);
    });
  });
}

test('chips stay in their places when one is pressed', async ({ page }) => {
  await page.goto('/');
  const chips = page.getByRole('group', { name: 'Popular interests' }).getByRole('button');
  await expect(chips).toHaveCount(9);
  const places = () =>
    chips.evaluateAll((all) =>
      all.map((chip) => [chip.getBoundingClientRect().x, chip.getBoundingClientRect().width]),
    );
  const before = await places();
  await chips.first().click();
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await places()).toEqual(before);
});
