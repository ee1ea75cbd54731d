import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../lib/testing.mjs';
import { failedJestTests, failedPlaywrightTests } from './failed-tests.mjs';

/**
 * @param {import('node:test').TestContext} test
 * @param {unknown} content
 */
function report(test, content) {
  const file = join(temporaryFolder(test), 'report');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('failedJestTests', () => {
  it('lists failed tests, files that could not run, and tests that passed at the second attempt', (test) => {
    const file = report(test, {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: 'all of it',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            { status: 'passed', fullName: 'waits', failureMessages: [], retryReasons: ['Too early'] },
            {
              status: 'failed',
              fullName: 'keeps mail',
              failureMessages: ['\u001B[31mExpected: 1\u001B[39m\n\nReceived: 2\n    at Object.x (a.ts:1)'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    });
    assert.deepEqual(failedJestTests(file), [
      { title: 'keeps mail', isFlaky: false, reason: 'Expected: 1 | Received: 2' },
      { title: 'waits', isFlaky: true, reason: 'Too early' },
      { title: 'b.test.ts', isFlaky: false, reason: 'Cannot find module' },
    ]);
  });

  it('lists none without a report', () => {
    assert.deepEqual(failedJestTests('/nowhere'), []);
  });
});

describe('failedPlaywrightTests', () => {
  it('names failed tests, and those that passed at the second attempt', (test) => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      tests: [{ status, results: [{ errors: [{ message: 'Timeout' }] }, { errors: [] }] }],
    });
    const file = report(test, {
      suites: [
        {
          specs: [spec('signs in', 'flaky'), spec('chats', 'expected')],
          suites: [{ specs: [spec('bans', 'unexpected')] }],
        },
      ],
    });
    assert.deepEqual(failedPlaywrightTests(file), [
      { title: 'signs in', isFlaky: true, reason: 'Timeout' },
      { title: 'bans', isFlaky: false, reason: 'Timeout' },
    ]);
  });
});
