import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';

import { watchForErrors } from './console-guard';

interface Fixtures {
  /** Opens a page in a separate browser context, like another user on another machine. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
  /** Addresses whose responses a test makes fail on purpose: `test.use({ provokedFailures: /login$/ })`. */
  provokedFailures: RegExp | null;
}

/** Playwright's `test`. It fails on any console error or uncaught error in any of its browsers. */
export const test = base.extend<Fixtures>({
  provokedFailures: [null, { option: true }],
  context: async ({ context, provokedFailures }, use) => {
    const errors = watchForErrors(context, provokedFailures);
    await use(context);
    base.expect(errors).toEqual([]);
  },
  newPerson: async ({ browser, baseURL, provokedFailures }, use) => {
    const opened: { close: () => Promise<void>; errors: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), ...options });
      opened.push({ close: () => context.close(), errors: watchForErrors(context, provokedFailures) });
      return context.newPage();
    });
    await Promise.all(opened.map(({ close }) => close()));
    base.expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  },
});

export { expect } from '@playwright/test';
