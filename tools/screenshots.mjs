/** `npm run screenshots`: takes the README's screenshots of a fresh demo. */
import './lib/help.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium, provideChromium } from './checks/browser.mjs';
import { startBrowserStack } from './checks/browser-stack.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { createProgress } from './lib/progress.mjs';
import { root } from './lib/root.mjs';

const target = join(root, 'docs', 'images');
const logs = join(root, 'test-results', 'logs');
mkdirSync(target, { recursive: true });
mkdirSync(logs, { recursive: true });
const packagesLog = join(logs, 'packages.log');
const progress = createProgress();
await ensureDependencies(progress, join(logs, 'npm-ci.log'));
await installChromium(progress, packagesLog);

const stack = await startBrowserStack();
// The start has built the demo, which a clean clone does not have yet.
const { chromium } = await import('playwright-core');
const { demoSignIns } = await import('./services/services.mjs');
const browser = await chromium.launch({
  executablePath: await provideChromium(packagesLog),
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'.split(' '),
});
try {
  const page = await browser.newPage({
    baseURL: stack.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 860 },
    colorScheme: 'light',
    timezoneId: 'America/Los_Angeles',
  });
  const member = demoSignIns().find(({ role }) => role === 'member');
  if (member === undefined) throw new Error('The demo has no member to sign in as');
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(target, 'discover.png') });

  await page.goto('/messages');
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: 'Sunday Supper Club' })
    .click();
  await page.getByRole('log').getByRole('button', { name: 'Photo from Amara Okafor' }).last().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(target, 'messages.png') });

  await page.goto('/meetups');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(target, 'meetups.png') });

  await page.goto('/messages');
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('button', { name: 'Golden Hour Film Walks' })
    .click();
  await page.getByRole('button', { name: 'Plan a Meetup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What are you up to?').fill('Film walk: Lands End at low tide');
  const times = dialog.getByRole('gridcell', { name: /[2-9] of \d+ free/ });
  await times.first().waitFor();
  for (const time of (await times.all()).slice(0, 2)) await time.click();
  await dialog.getByRole('grid').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(target, 'plan-a-meetup.png') });
} finally {
  await browser.close();
  await stack.stop();
}
