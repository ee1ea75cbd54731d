import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Fails if the page currently violates WCAG 2.2 AA, with the rule, its help text and the elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // During the change from a menu to a dialog, the page is hidden from
  // assistive technology with nothing in front of it.
  await page.waitForFunction(
    () =>
      document.querySelector('#root[aria-hidden=true]') === null ||
      document.querySelector(
        ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]:focus-within',
      ) !== null,
  );
  // Elements that are fading in have less contrast, so wait until their animations end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Legacy mode: without frames from other origins, axe doesn't need
  // the blank page that it would otherwise open each time.
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22AA).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}
