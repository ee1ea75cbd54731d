import { expect, type Page } from '@playwright/test';

/** Contexts with the service worker. The other tests block it: what it caches or shows would change what they see. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the service worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Returns what the browser keeps of chats for use without a connection, as text. */
export const keptCopies = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('circlet');
        request.addEventListener('success', () => {
          const database = request.result;
          const done = (text: string) => {
            database.close();
            resolve(text);
          };
          if (!database.objectStoreNames.contains('copies')) {
            done('[]');
            return;
          }
          const all = database.transaction('copies').objectStore('copies').getAll();
          all.addEventListener('success', () => {
            done(JSON.stringify(all.result));
          });
        });
      }),
  );
