import { expect, type Locator, type Page } from '@playwright/test';

/** Whatever is announced right now, beside an open dialog too. */
export const toasts = (page: Page): Locator => page.locator('[role=region][aria-label^=Notification] li');

/** Awaits a toast with these words in it. */
export async function expectToast(page: Page, ...words: string[]): Promise<void> {
  for (const each of words) await expect(toasts(page)).toContainText(each);
}
