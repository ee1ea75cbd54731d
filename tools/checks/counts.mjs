import { existsSync, readFileSync } from 'node:fs';
import { readJson } from '../lib/json-file.mjs';

/**
 * The number of tests with each outcome.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Counts a suite as one failure if it reports nothing, or if its command fails although no test did.
 * @param {Counts} counts
 * @param {boolean} succeeded
 * @returns {Counts}
 */
function withExit(counts, succeeded) {
  if (counts.passed + counts.failed + counts.skipped === 0) return { passed: 0, failed: 1, skipped: 0 };
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Counts a check that is not a test suite as one test.
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export const countOne = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 });

/**
 * @param {string} file the report that Jest wrote with --json
 * @param {boolean} succeeded
 */
export function countJest(file, succeeded) {
  const report = /** @type {Record<string, number> | undefined} */ (readJson(file)) ?? {};
  /** @param {string[]} names */
  const sum = (...names) => names.reduce((total, name) => total + (report[name] ?? 0), 0);
  const passed = sum('numPassedTests');
  const failed = sum('numFailedTests', 'numRuntimeErrorTestSuites');
  return withExit({ passed, failed, skipped: sum('numPendingTests', 'numTodoTests') }, succeeded);
}

/**
 * @param {string} file the report of Playwright's JSON reporter
 * @param {boolean} succeeded
 */
export function countPlaywright(file, succeeded) {
  const result = /** @type {{ stats?: Record<string, number> } | undefined} */ (readJson(file));
  const { expected = 0, flaky = 0, unexpected: failed = 0, skipped = 0 } = result?.stats ?? {};
  return withExit({ passed: expected + flaky, failed, skipped }, succeeded);
}

/**
 * @param {string} file the TAP report of Node's test runner
 * @param {boolean} succeeded
 */
export function countNodeTests(file, succeeded) {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  /** @param {string} name */
  const total = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const failed = total('fail') + total('cancelled');
  return withExit({ passed: total('pass'), failed, skipped: total('skipped') + total('todo') }, succeeded);
}
