import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../lib/root.mjs';
import { createTemporaryFolder } from '../lib/temporary-folder.mjs';
import { checkoutFiles } from '../lib/text-files.mjs';

/**
 * Rules that choose how a search finds its answer. The oracle of discovery compares the answers with plain code. And
 * the table of class names, which a test compares with the library that it replaces.
 */
const exempt = /\/discovery\/(plan|sample)\.rules\.ts$|\/cell\.rules\.ts$|\/merge-classes\.rules\.ts$/;

/**
 * A change that Stryker made to a rule.
 * @typedef {{ file: string, line: number, replacement: string, verdict: string }} MutatedRule
 */

/** Returns the projects that have rules, such as `services/chat`. */
export const projectsWithRules = () => [...new Set(rules().map((file) => projectOf(file)))].sort();

const rules = () =>
  checkoutFiles().filter((file) => /\/src\/.*\.rules\.ts$/.test(file) && !exempt.test(file));

/** @param {string} file */
const projectOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('web/') ? 1 : 2)
    .join('/');

/**
 * Changes the rules of a project, one expression at a time, and runs the unit tests of the project that reach it.
 * Remembers outcomes in `folder`, and tries only what has changed since.
 * @param {string} project
 * @param {string} folder
 * @returns {Promise<MutatedRule[]>}
 */
export async function tryRules(project, folder) {
  process.env.MUTATION_PROJECT = project;
  // In the repository, Jest would find the packages twice.
  const sandbox = await createTemporaryFolder({ isOnDisk: true });
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'tools/mutation/jest.rules.cjs' },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    mutate: rules().filter((file) => projectOf(file) === project),
    ignorePatterns: ['.data', 'test-results', 'dist', 'bench', 'docs', 'deploy'],
    incremental: true,
    incrementalFile: join(folder, `${project.replace('/', '-')}.json`),
    reporters: ['progress-append-only'],
    tempDirName: sandbox,
    timeoutMS: 10_000,
    concurrency: availableParallelism(),
  });
  const results = await stryker.runMutationTest().finally(() => {
    rmSync(sandbox, { recursive: true, force: true });
  });
  return results
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, replacement = '', status }) => ({
      file: fileName.replace(`${root}/`, ''),
      line: location.start.line,
      replacement,
      verdict: status,
    }));
}
