import { deepEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../lib/testing.mjs';
import { jestOutcomes, nodeOutcomes, playwrightOutcomes } from './test-outcomes.mjs';

/**
 * @param {import('node:test').TestContext} test
 * @param {unknown} content
 */
function report(test, content) {
  const file = join(temporaryFolder(test), 'report');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** @param {import('./test-outcomes.mjs').TestOutcome[]} outcomes */
const lines = (outcomes) =>
  outcomes.map(({ path, hasPassed }) => `${path.join(' > ')}: ${hasPassed ? 'passed' : 'not'}`);

describe('jestOutcomes', () => {
  it('has only tests that ran and passed as passed', (test) => {
    const of = (/** @type {string} */ status) => ({ status, ancestorTitles: ['a'], title: status });
    const statuses = ['passed', 'failed', 'pending', 'skipped', 'todo', 'disabled'];
    const file = report(test, { testResults: [{ name: 'a.test.ts', assertionResults: statuses.map(of) }] });
    deepEqual(lines(jestOutcomes(file)), [
      'a > passed: passed',
      ...statuses.slice(1).map((status) => `a > ${status}: not`),
    ]);
  });
});

describe('playwrightOutcomes', () => {
  const spec = (
    /** @type {string} */ title,
    /** @type {string} */ status,
    /** @type {object[]} */ ...results
  ) => ({
    title,
    tests: [{ status, results }],
  });
  /** @param {object[]} specs */
  const suites = (...specs) => ({ suites: [{ title: 'a.e2e.test.ts', file: 'a.e2e.test.ts', specs }] });

  it('lists tests with their steps', (test) => {
    const steps = [
      { title: 'b', steps: [{ title: 'c' }] },
      { title: 'd', error: {} },
    ];
    const file = report(test, suites(spec('a', 'expected', { status: 'passed', steps })));
    deepEqual(lines(playwrightOutcomes(file)), [
      'a: passed',
      'a > b: passed',
      'a > b > c: passed',
      'a > d: not',
    ]);
  });

  it('takes no step of a failed or skipped test as passed', (test) => {
    const steps = [{ title: 'b' }];
    const failed = spec('a', 'unexpected', { status: 'failed', steps }, { status: 'failed', steps });
    const file = report(
      test,
      suites(failed, spec('c', 'skipped', { status: 'skipped' }), spec('d', 'skipped')),
    );
    deepEqual(lines(playwrightOutcomes(file)), ['a: not', 'a > b: not', 'c: not', 'd: not']);
  });

  it('uses the attempt that passed', (test) => {
    const first = { status: 'failed', steps: [{ title: 'b', error: {} }] };
    const second = { status: 'passed', steps: [{ title: 'b' }] };
    const file = report(test, suites(spec('a', 'flaky', first, second)));
    deepEqual(lines(playwrightOutcomes(file)), ['a: passed', 'a > b: passed']);
  });

  it('puts the titles of groups before those of tests', (test) => {
    const specs = [spec('b', 'expected', { status: 'passed' })];
    const file = report(test, { suites: [{ title: 'a.e2e.test.ts', suites: [{ title: 'a', specs }] }] });
    deepEqual(lines(playwrightOutcomes(file)), ['a > b: passed']);
  });
});

describe('nodeOutcomes', () => {
  it('lists tests, but not the groups around them', (test) => {
    const tap = [
      ...['TAP version 13', '# Subtest: a', '    # Subtest: b', '    ok 1 - b', '    # Subtest: c'],
      ...['    not ok 2 - c', '    # Subtest: d', '    ok 3 - d # SKIP', '    1..3', 'ok 1 - a'],
      ...['# Subtest: e', 'ok 2 - e', '1..2'],
    ];
    deepEqual(lines(nodeOutcomes(report(test, tap.join('\n')))), [
      ...['a > b: passed', 'a > c: not', 'a > d: not', 'e: passed'],
    ]);
  });
});

it('has no outcomes without a report', () => {
  deepEqual(
    [jestOutcomes, playwrightOutcomes, nodeOutcomes].flatMap((read) => read('/nowhere')),
    [],
  );
});
