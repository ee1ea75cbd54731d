import type { Page } from '@playwright/test';

/** Turns off what only some browsers do by themselves: to keep what is shown in place while the page above it grows. */
export const turnOffScrollAnchoring = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of [document.documentElement, document.body])
      element.style.setProperty('overflow-anchor', 'none');
  });
