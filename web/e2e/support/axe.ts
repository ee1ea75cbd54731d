import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Returns what currently violates WCAG 2.2 AA: the rule, its help text and the elements. */
async function violationsOn(page: Page): Promise<string[]> {
  // Elements that are fading in have less contrast, so wait until their animations end. Those that follow a scroll
  // position never do. The promises of animations don't settle once their element has left the screen, so poll instead.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        ),
  );
  // Legacy mode: without frames from other origins, axe doesn't need
  // the blank page that it would otherwise open each time.
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22AA).setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
}

/**
 * Fails if the page violates WCAG 2.2 AA and goes on doing so. A moment does not count: while a menu or dialog opens or
 * closes, the page is hidden from assistive technology before the focus has moved.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect.poll(() => violationsOn(page)).toEqual([]);
}
