import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../lib/root.mjs';
import { createTemporaryFolder } from '../lib/temporary-folder.mjs';

/**
 * Timeout in milliseconds, beside the time that the tests need without a mutation. Long, because one that is exceeded
 * counts as noticed, and the machine may be busy.
 */
const PATIENCE_MS = 60_000;

/** `RuntimeError`: a file of tests could not be loaded. */
const noticed = new Set(['Killed', 'Timeout', 'RuntimeError']);

/**
 * A change that Stryker made to a rule, from one text to another.
 * @typedef {{ file: string, line: number, from: string, to: string, isNoticed: boolean }} MutatedRule
 */

/**
 * Changes the rules of a project, one expression at a time, and runs the unit tests of the project that reach it.
 * @param {string} project
 * @param {string[]} files of the project
 * @returns {Promise<MutatedRule[]>}
 */
export async function tryRules(project, files) {
  process.env.MUTATION_PROJECT = project;
  // In the repository, Jest would find the packages twice.
  const sandbox = await createTemporaryFolder({ isOnDisk: true });
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'tools/mutation/jest.rules.cjs' },
    coverageAnalysis: 'perTest',
    mutate: files,
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
    .map(({ fileName, location: { start, end }, replacement: to = '', status }) => ({
      file: fileName.replace(`${root}/`, ''),
      line: start.line,
      from: textBetween(readFileSync(fileName, 'utf8'), start, end),
      to,
      isNoticed: noticed.has(status),
    }));
}

/** @typedef {{ line: number, column: number }} Position counted from 1 */

/** @param {string} text @param {Position} start @param {Position} end */
function textBetween(text, start, end) {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const last = lines.pop()?.slice(0, end.column - 1) ?? '';
  return [...lines, last].join('\n').slice(start.column - 1);
}
