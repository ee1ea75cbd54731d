import type { Page } from '@playwright/test';

import { requestApi } from './support/api';
import { postMessages } from './support/chat';
import { confirmAddress, signUpAndOnboard } from './support/circles';
import { createGroup } from './support/groups';
import { expect, test } from './support/test';

const budget = 0.02;

/** A move of elements as the browser reports it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Shift {
  readonly value: number;
  /** The elements that have moved. */
  readonly what: string;
}

/** Observes each page from its start. */
function observeShifts(): void {
  const shifts: Shift[] = [];
  const collect = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue;
      const what = sources
        .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName))
        .join(' | ');
      shifts.push({ value, what });
    }
  };
  const observer = new PerformanceObserver((list) => {
    collect(list.getEntries());
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    takeShifts: () => {
      collect(observer.takeRecords());
      return shifts;
    },
  });
}

/** Opens a page and returns what has moved, by how much, until its last element was there. */
async function shiftsOf(page: Page, path: string, last: string): Promise<readonly Shift[]> {
  await page.goto(path);
  await expect(page.locator(last).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => PerformanceObserver.supportedEntryTypes)).toContain('layout-shift');
  return page.evaluate(() => (globalThis as unknown as { takeShifts: () => Shift[] }).takeShifts());
}

const propose = (page: Page, groupId: number) =>
  requestApi(page, 'POST', `/api/groups/${groupId}/meetups`, {
    title: 'Paddle on the lake',
    place: 'Zilker Park',
    timeZone: 'America/Chicago',
    options: [48, 72, 96].map((hours) => ({
      startsAt: new Date(Date.now() + hours * 60 * 60 * 1000).toISOString(),
    })),
  });

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} pixels, pages shift by at most ${budget}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => page.addInitScript(observeShifts));
    const expectStill = async (page: Page, path: string, last = 'article') => {
      const shifts = await shiftsOf(page, path, last);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(budget);
    };

    test('Discover for a visitor', async ({ page }) => {
      await expectStill(page, '/');
    });

    test('Discover for a visitor whose font arrives last', async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await page.getByRole('article').first().waitFor();
        await route.continue();
      });
      await expectStill(page, '/');
      expect(await page.evaluate(() => document.fonts.check('1rem "Nunito Sans Variable"'))).toBe(true);
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

    test('Discover for a member who has not confirmed their address', async ({ page }) => {
      await signUpAndOnboard(page, 'Olga');
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Email confirmation' })).toBeVisible();
      await expectStill(page, '/');
    });

    test('pages of a member with circles and meetups', async ({ page }) => {
      await confirmAddress(await signUpAndOnboard(page, 'Olga'));
      const { id } = await createGroup(page, { name: 'Still waters' });
      await createGroup(page, { name: 'Deep waters' });
      await propose(page, id);
      await page.goto('/');
      await expectStill(page, '/my-groups', '[role=tabpanel] a');
      await expectStill(page, '/meetups', '[role=tabpanel] a');
      await expectStill(page, '/settings', '#notifications ~ table [role=switch]');
      await expectStill(page, '/profile', 'h1');
    });

    test('meetups whose past ones arrive last', async ({ page }) => {
      await confirmAddress(await signUpAndOnboard(page, 'Olga'));
      const { id } = await createGroup(page, { name: 'Still waters' });
      await createGroup(page, { name: 'Deep waters' });
      await propose(page, id);
      await page.goto('/');
      const upcoming = page.waitForResponse(/\/api\/meetups\?.*when=upcoming/);
      await page.route(/\/api\/meetups\?.*when=past/, async (route) => {
        await (await upcoming).finished();
        await page.getByRole('button', { name: 'Plan a Meetup' }).waitFor();
        // Whatever the first answer changes is on the screen in the next frame but one.
        await page.evaluate(
          () =>
            new Promise((shown) => {
              requestAnimationFrame(() => requestAnimationFrame(shown));
            }),
        );
        await route.continue();
      });
      await expectStill(page, '/meetups', '[role=tabpanel] a');
    });

    test('the link to a chat with a meetup', async ({ page }) => {
      await confirmAddress(await signUpAndOnboard(page, 'Olga'));
      const { id } = await createGroup(page, { name: 'Still waters' });
      await postMessages(page, id, 30);
      await propose(page, id);
      await expectStill(page, `/messages?group=${id}`, '[data-message]');
    });

    test('the link to a chat', async ({ page }) => {
      await confirmAddress(await signUpAndOnboard(page, 'Olga'));
      const { id } = await createGroup(page, { name: 'Still waters' });
      await postMessages(page, id, 30);
      await expectStill(page, `/messages?group=${id}`, '[data-message]');
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
