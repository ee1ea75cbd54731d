import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../lib/testing.mjs';
import { countJest, countNodeTests, countOne, countPlaywright } from './counts.mjs';

/**
 * @param {import('node:test').TestContext} test
 * @param {unknown} content
 */
function report(test, content) {
  const file = join(temporaryFolder(test), 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('countOne', () => {
  it('counts a check that is not a suite as one test', () => {
    assert.deepEqual(countOne(true), { passed: 1, failed: 0, skipped: 0 });
    assert.deepEqual(countOne(false), { passed: 0, failed: 1, skipped: 0 });
  });
});

describe('countJest', () => {
  it('adds up tests, and files that could not be run', (test) => {
    const file = report(test, {
      numPassedTests: 7,
      numFailedTests: 2,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 3,
      numTodoTests: 1,
    });
    assert.deepEqual(countJest(file, false), { passed: 7, failed: 3, skipped: 4 });
  });

  it('counts a run without a report, or without a test, as a failure', (test) => {
    assert.deepEqual(countJest('/nowhere', true), { passed: 0, failed: 1, skipped: 0 });
    assert.deepEqual(countJest(report(test, { numPassedTests: 0 }), true), {
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a command that fails although every test passed', (test) => {
    assert.deepEqual(countJest(report(test, { numPassedTests: 7 }), false), {
      passed: 7,
      failed: 1,
      skipped: 0,
    });
  });
});

describe('countPlaywright', () => {
  it('counts a test that passed at the second attempt as passed', (test) => {
    const file = report(test, { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 1 } });
    assert.deepEqual(countPlaywright(file, false), { passed: 5, failed: 2, skipped: 1 });
  });
});

describe('countNodeTests', () => {
  it('reads the totals', (test) => {
    const file = report(
      test,
      'TAP version 13\n1..3\n# tests 9\n# pass 5\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 1\n',
    );
    assert.deepEqual(countNodeTests(file, false), { passed: 5, failed: 2, skipped: 2 });
  });
});
