import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from '../checks/browser.mjs';
import { startBrowserStack } from '../checks/browser-stack.mjs';
import { runCheckCommand } from '../lib/command.mjs';
import { readJson } from '../lib/json-file.mjs';
import { binary, root } from '../lib/root.mjs';
import { literally } from '../lib/test-titles.mjs';

/**
 * @typedef {import('./mutations.mjs').Mutation} Mutation
 * @typedef {import('./try-mutations.mjs').Verdict} Verdict
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/** Returns whether a browser runs the test. @param {string} testFile */
export const isInBrowser = (testFile) => testFile.endsWith('.e2e.test.ts');

/**
 * Builds the web app of the copy and runs the browser tests of a batch of mutations against it.
 * @param {string} folder of the copy
 * @param {readonly Mutation[]} batch
 * @returns {Promise<Verdict[]>}
 */
export async function runInBrowser(folder, batch) {
  const web = join(folder, 'web');
  const built = await runCheckCommand([...binary('vite', join(root, 'web')), 'build'], {
    cwd: web,
    env: process.env,
    isStreamed: false,
  });
  if (!built.succeeded) return batch.map(() => 'broken');
  process.env.WEB_DIST = join(web, 'dist');
  process.env.CHROMIUM_PATH = await provideChromium(join(root, 'test-results', 'logs', 'browser.log'));
  const report = join(folder, 'browser.report');
  rmSync(report, { force: true });
  const stack = await startBrowserStack();
  try {
    const names = batch.map(({ testName = '' }) => literally(testName));
    const command = ['test', '--reporter=json', '--retries=0', '--grep', names.join('|')];
    await runCheckCommand([...binary('playwright', join(root, 'web')), ...command], {
      cwd: join(root, 'web'),
      env: { ...process.env, ...stack.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      isStreamed: false,
    });
  } finally {
    await stack.stop();
    delete process.env.WEB_DIST;
  }
  const { suites = [] } = /** @type {{ suites?: Suite[] } | undefined} */ (readJson(report)) ?? {};
  const statuses = suites.flatMap((suite) => statusesOf(suite));
  return batch.map(({ testFile, testName = '' }) => {
    const own = statuses.filter(({ file, name }) => testFile.endsWith(file) && name.startsWith(testName));
    if (own.length === 0) return 'broken';
    return own.some(({ status }) => status === 'unexpected') ? 'killed' : 'survived';
  });
}

/**
 * @param {Suite} suite
 * @param {string} [file]
 * @param {readonly string[]} [groups]
 * @returns {{ file: string, name: string, status: string }[]}
 */
function statusesOf({ title, specs = [], suites = [] }, file = title, groups = []) {
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ file, name: [...groups, spec.title].join(' '), status })),
    ),
    ...suites.flatMap((inner) => statusesOf(inner, file, [...groups, inner.title])),
  ];
}
