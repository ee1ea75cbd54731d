import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the visible toasts, including those next to an open dialog. */
export const toasts = (page: Page): Locator => page.locator('[role=region][aria-label^=Notification] li');

/** Waits for toasts that contain each of these texts. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const each of texts) await expect(toasts(page)).toContainText(each);
}

/** Lets the toasts stay until something dismisses them, as they do while the user is in another window. */
export const keepToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('blur'));
  });
