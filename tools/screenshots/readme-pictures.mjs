import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { become } from './viewers.mjs';

/**
 * Takes the pictures of the README, as the demo's member sees them.
 * @param {import('playwright-core').Browser} browser
 * @param {string} baseURL
 * @param {string} folder
 */
export async function takeReadmePictures(browser, baseURL, folder) {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 860 },
    colorScheme: 'light',
    timezoneId: 'America/Los_Angeles',
  });
  await become(context, 'member');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'discover.png') });

  const chats = page.getByRole('navigation', { name: 'Chats' });
  await page.goto('/messages');
  await chats.getByRole('button', { name: 'Sunday Supper Club' }).click();
  await page.getByRole('log').getByRole('button', { name: 'Photo from Amara Okafor' }).last().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'messages.png') });

  await page.goto('/meetups');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'meetups.png') });

  await page.goto('/messages');
  await chats.getByRole('button', { name: 'Golden Hour Film Walks' }).click();
  await page.getByRole('button', { name: 'Plan a Meetup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What are you up to?').fill('Film walk: Lands End at low tide');
  const times = dialog.getByRole('gridcell', { name: /[2-9] of \d+ free/ });
  await times.first().waitFor();
  for (const time of (await times.all()).slice(0, 2)) await time.click();
  await dialog.getByRole('grid').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, 'plan-a-meetup.png') });
  await context.close();
}
