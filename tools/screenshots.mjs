/**
 * `npm run screenshots`: retakes the README's screenshots of a fresh demo.
 *
 *   --all           instead takes every page and dialog at 320, 360, 768, 1280 and 1920 px, light and dark; full,
 *                   empty, loading and failing; into test-results/screenshots, whose index.html shows them all
 *   --only=<text>   of these, only the ones whose names contain the text
 */
import './lib/help.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installChromium, provideChromium } from './checks/browser.mjs';
import { startBrowserStack } from './checks/browser-stack.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { createProgress } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { takeGallery } from './screenshots/gallery.mjs';
import { takeReadmePictures } from './screenshots/readme-pictures.mjs';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const logs = join(root, 'test-results', 'logs');
mkdirSync(logs, { recursive: true });
const packagesLog = join(logs, 'packages.log');
const progress = createProgress();
await ensureDependencies(progress, join(logs, 'npm-ci.log'));
await installChromium(progress, packagesLog);

const stack = await startBrowserStack();
const baseURL = stack.env.E2E_BASE_URL;
const { chromium } = await import('playwright-core');
const browser = await chromium.launch({
  executablePath: await provideChromium(packagesLog),
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'.split(' '),
});
try {
  if (options.all || options.only !== undefined) {
    const folder = join(root, 'test-results', 'screenshots');
    if (options.only === undefined) rmSync(folder, { recursive: true, force: true });
    const missing = await takeGallery(browser, baseURL, folder, {
      isWanted: ({ name }) => name.includes(options.only ?? ''),
      print: (line) => {
        process.stdout.write(`${line}\n`);
      },
    });
    for (const line of missing) process.stdout.write(`Missing: ${line}\n`);
    process.stdout.write(`${join(folder, 'index.html')}\n`);
    if (missing.length > 0) process.exitCode = 1;
  } else await takeReadmePictures(browser, baseURL, join(root, 'docs', 'images'));
} finally {
  await browser.close();
  await stack.stop();
}
