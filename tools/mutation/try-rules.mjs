import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../lib/root.mjs';
import { createTemporaryFolder } from '../lib/temporary-folder.mjs';

/**
 * Timeout in milliseconds, beside twice the time that the tests need without a change. They need less than a second, so a
 * test that takes this long is in an endless loop, which counts as noticed.
 */
const PATIENCE_MS = 10_000;

/** `RuntimeError`: the change throws while a file of tests is loaded, or crashes the process. */
const noticed = new Set(['Killed', 'Timeout', 'RuntimeError']);

/**
 * A change that Stryker made to a file, from one text to another. `place` says where, as {@link tryRules} takes it.
 * @typedef {{ file: string, place: string, line: number, from: string, to: string, isNoticed: boolean }} MutatedRule
 */

/**
 * Changes rules, one expression at a time, and runs the tests that reach them.
 * @param {string[]} places files, or ranges of lines and columns such as `file.ts:3:8-3:12`
 * @param {string} tests the pattern of their files. The fewer, the faster: all are loaded again for each change.
 * @returns {Promise<MutatedRule[]>} empty if no test reaches the files
 */
export async function tryRules(places, tests) {
  process.env.MUTATION_TESTS = tests;
  // In the repository, Jest would find the packages twice.
  const sandbox = await createTemporaryFolder({ isOnDisk: true });
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'tools/mutation/jest.rules.cjs' },
    coverageAnalysis: 'perTest',
    mutate: places,
    allowEmpty: true,
    ignorePatterns: ['.data', 'test-results', 'dist', 'bench', 'docs', 'deploy'],
    reporters: ['progress-append-only'],
    tempDirName: sandbox,
    timeoutMS: PATIENCE_MS,
    concurrency: availableParallelism(),
  });
  const results = await stryker.runMutationTest().finally(() => {
    rmSync(sandbox, { recursive: true, force: true });
  });
  return results
    .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    .map(({ fileName, location: { start, end }, replacement: to = '', status }) => {
      const file = fileName.replace(`${root}/`, '');
      return {
        file,
        // Stryker counts columns from 1 in its results, and from 0 in its options.
        place: `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
        line: start.line,
        from: textBetween(readFileSync(fileName, 'utf8'), start, end),
        to,
        isNoticed: noticed.has(status),
      };
    });
}

/** @typedef {{ line: number, column: number }} Position counted from 1 */

/** @param {string} text @param {Position} start @param {Position} end */
function textBetween(text, start, end) {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const last = lines.pop()?.slice(0, end.column - 1) ?? '';
  return [...lines, last].join('\n').slice(start.column - 1);
}
