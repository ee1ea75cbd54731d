import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Fails with the rule, its help text and the elements when the page as it stands breaks WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // While a menu gives way to a dialog the page is hidden from assistive technology, and nothing stands before it.
  await page.waitForFunction(
    () =>
      document.querySelector('#root[aria-hidden=true]') === null ||
      document.querySelector(
        ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]:focus-within',
      ) !== null,
  );
  // Half-faded text has half the contrast: what is entering must have arrived.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Legacy: without frames of other origins nothing needs the blank page that is otherwise opened each time.
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22AA).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}
