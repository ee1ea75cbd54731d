import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactSheet } from './contact-sheet.mjs';
import { scenes } from './scenes.mjs';
import { become } from './viewers.mjs';

/** @typedef {import('./scenes.mjs').Scene} Scene */

/** A page is opened once per device, and then shown at its sizes. */
const devices = /** @type {const} */ ([
  {
    name: 'phone',
    options: { hasTouch: true, isMobile: true },
    sizes: [
      { width: 320, height: 640 },
      { width: 360, height: 740 },
    ],
  },
  {
    name: 'desk',
    options: {},
    sizes: [
      { width: 768, height: 1024 },
      { width: 1280, height: 860 },
      { width: 1920, height: 1080 },
    ],
  },
]);
const schemes = /** @type {const} */ (['light', 'dark']);

/** Calls that a page needs before it asks for its content. */
const beforeContent = /\/api\/(auth\/me|csrf-token)$/;
/** Longer than the app repeats a failed request. */
const UNTIL_FAILED_MS = 12_000;
const UNTIL_STILL_MS = 400;

/** @type {(page: import('playwright-core').Page, scene: Scene) => Promise<void>} */
async function show(page, { path, api, open }) {
  if (api !== undefined)
    await page.route(/\/api\//, (route) => {
      if (beforeContent.test(route.request().url())) return route.continue();
      if (api === 'loading') return undefined;
      const error = { code: 'SERVICE_UNAVAILABLE', message: 'The service is unavailable' };
      return route.fulfill({ status: 503, json: { statusCode: 503, ...error } });
    });
  await page.goto(path);
  await page.getByRole('main').waitFor();
  if (api === undefined) await page.waitForLoadState('networkidle');
  else await page.waitForTimeout(api === 'failing' ? UNTIL_FAILED_MS : UNTIL_STILL_MS);
  await open?.(page);
  if (open !== undefined) await page.waitForLoadState('networkidle');
}

/**
 * Makes the window as high as the page, so that a screenshot has all of it, and what is fixed to an edge is there.
 * @type {(page: import('playwright-core').Page, size: { width: number, height: number }) => Promise<void>}
 */
async function growTo(page, { width, height }) {
  const whole = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.waitForTimeout(UNTIL_STILL_MS);
}

/**
 * Takes every page and dialog at five widths, light and dark, and writes a page that shows them side by side.
 * @param {import('playwright-core').Browser} browser
 * @param {string} baseURL
 * @param {string} folder
 * @param {{ isWanted: (scene: Scene) => boolean, print: (line: string) => void }} options
 * @returns {Promise<string[]>} the scenes that could not be opened, with the reasons
 */
export async function takeGallery(browser, baseURL, folder, { isWanted, print }) {
  mkdirSync(folder, { recursive: true });
  /** @type {Map<string, string[]>} */
  const files = new Map();
  /** @type {string[]} */
  const missing = [];
  for (const { name: device, options, sizes } of devices)
    for (const scene of scenes.filter(isWanted)) {
      if (scene.only !== undefined && scene.only !== device) continue;
      const context = await browser.newContext({
        baseURL,
        ...options,
        viewport: sizes[1],
        reducedMotion: 'reduce',
        // A worker would answer instead of the routes.
        serviceWorkers: 'block',
        timezoneId: 'America/Los_Angeles',
      });
      try {
        await become(context, scene.viewer);
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        await show(page, scene);
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            await page.waitForTimeout(UNTIL_STILL_MS);
            if (scene.open === undefined) await growTo(page, size);
            const file = `${scene.name}-${size.width}-${colorScheme}.png`;
            await page.screenshot({ path: join(folder, file), animations: 'disabled' });
            files.set(scene.name, [...(files.get(scene.name) ?? []), file]);
          }
        }
        print(`${device}: ${scene.name}`);
      } catch (error) {
        missing.push(`${device}: ${scene.name}: ${String(error).split('\n')[0]}`);
      } finally {
        await context.close();
      }
    }
  writeFileSync(join(folder, 'index.html'), contactSheet(files));
  return missing;
}
