import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCheckCommand } from '../lib/command.mjs';
import { binary } from '../lib/root.mjs';
import { literally } from '../lib/test-titles.mjs';
import { mutated } from './mutations.mjs';
import { isInBrowser, runInBrowser } from './try-in-browser.mjs';

/** Timeout in milliseconds. A run that takes longer proves nothing, because the machine may be busy. */
const PATIENCE_MS = 480_000;

/** Failure messages of tests on an overloaded machine, or of a mutation that lets calls reach services that don't run. */
const OVERLOAD_FAILURES = /Exceeded timeout|SERVICE_UNAVAILABLE|\b503\b/;

/**
 * The outcome of a mutation: tests failed (killed), all passed (survived), or inconclusive (broken).
 * @typedef {'killed' | 'survived' | 'broken'} Verdict
 * @typedef {Verdict | 'overloaded'} FirstVerdict overloaded if tests failed as they do on an overloaded machine
 * @typedef {import('./mutations.mjs').Mutation} Mutation
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, assertionResults: Assertion[] }} Suite
 */

/**
 * Applies mutations to the copy, runs the tests that must notice them, and reverts them.
 * @param {import('./copy.mjs').RepositoryCopy} copy
 * @param {Mutation[]} batch of mutations whose tests do not notice each other's mutation
 * @returns {Promise<Verdict[]>}
 */
export async function tryMutations(copy, batch) {
  const first = await tryOnce(copy, batch);
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const [at, mutation] of batch.entries()) {
    const verdict = first[at] ?? 'broken';
    verdicts.push(verdict === 'overloaded' ? await confirm(copy, mutation) : verdict);
  }
  return verdicts;
}

/**
 * Runs the tests of a mutation without it and once more with it.
 * @param {import('./copy.mjs').RepositoryCopy} copy
 * @param {Mutation} mutation
 * @returns {Promise<Verdict>}
 */
async function confirm(copy, mutation) {
  const [without] = await runTests(copy, [mutation]);
  if (without !== 'survived') return 'broken';
  const [again = 'broken'] = await tryOnce(copy, [mutation]);
  return again === 'overloaded' ? 'killed' : again;
}

/**
 * @param {import('./copy.mjs').RepositoryCopy} copy
 * @param {Mutation[]} batch
 * @returns {Promise<FirstVerdict[]>}
 */
async function tryOnce(copy, batch) {
  /** @type {Map<string, string>} */
  const originals = new Map();
  try {
    for (const mutation of batch) {
      const source = copy.read(mutation.file);
      if (!originals.has(mutation.file)) originals.set(mutation.file, source);
      const changed = mutated(source, mutation);
      if (changed === undefined) throw new Error(`${mutation.file} has changed: ${mutation.what}`);
      await copy.write(mutation.file, changed);
    }
    return await runTests(copy, batch);
  } finally {
    for (const [file, source] of originals) await copy.write(file, source);
  }
}

/**
 * @param {import('./copy.mjs').RepositoryCopy} copy
 * @param {Mutation[]} batch
 * @returns {Promise<FirstVerdict[]>}
 */
async function runTests({ folder }, batch) {
  if (batch.every(({ testFile }) => isInBrowser(testFile))) return runInBrowser(folder, batch);
  const report = join(folder, 'mutation.report');
  rmSync(report, { force: true });
  const env = { ...process.env, TEST_BUILD: 'as-is', TEST_RETRIES: '0' };
  /** @param {string[]} command */
  const run = (command) =>
    runCheckCommand(command, { cwd: folder, env, isStreamed: false, timeoutMs: PATIENCE_MS });
  const files = [...new Set(batch.map(({ testFile }) => testFile))];
  if (files.some(isOfTools)) {
    const { succeeded, wasKilled } = await run([process.execPath, '--test', ...files]);
    return batch.map(() => (succeeded ? 'survived' : wasKilled ? 'broken' : 'killed'));
  }
  const names = batch.flatMap(({ testName }) => (testName === undefined ? [] : [literally(testName)]));
  const project = files[0]?.endsWith('.unit.test.ts') ? 'unit' : 'integration';
  await run([
    ...binary('jest'),
    ...['--selectProjects', project, '--json', `--outputFile=${report}`, '--runInBand', '--silent'],
    // A test that fails before its cleanup would keep the process running.
    '--forceExit',
    ...(names.length === 0 ? [] : ['-t', names.join('|')]),
    ...['--runTestsByPath', ...files],
  ]);
  if (!existsSync(report)) return batch.map(() => 'broken');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return batch.map((mutation) => verdictOf(mutation, testResults));
}

/** Returns whether Node's test runner runs the test, as it does for tools. @param {string} testFile */
const isOfTools = (testFile) => testFile.endsWith('.mjs');

/**
 * @param {Mutation} mutation
 * @param {Suite[]} suites
 * @returns {FirstVerdict}
 */
function verdictOf({ testFile, testName = '' }, suites) {
  const results = suites
    .filter(({ name }) => name.endsWith(testFile))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.startsWith(testName));
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return results.some(({ status }) => status === 'passed') ? 'survived' : 'broken';
  const isSlow = failed.every(({ failureMessages = [] }) =>
    OVERLOAD_FAILURES.test(failureMessages.join('\n')),
  );
  return isSlow ? 'overloaded' : 'killed';
}

/** @param {string} path */
const projectOf = (path) => path.split('/').slice(0, 2).join('/');

/**
 * Returns whether the tests of two mutations are independent: different browser tests, unit tests of different
 * files, suites of different services, or access rules of calls with separate guards.
 * @param {Mutation} one
 * @param {Mutation} other
 */
function areIndependent(one, other) {
  const both = [one, other];
  if (both.some(({ testFile }) => isInBrowser(testFile)))
    return (
      both.every(({ testFile }) => isInBrowser(testFile)) &&
      one.file !== other.file &&
      one.testName !== other.testName
    );
  if (both.every(({ testFile }) => testFile.endsWith('.unit.test.ts')))
    return one.testFile !== other.testFile && both.every(({ file }) => !isUsedElsewhere(file));
  if (both.every(({ file, testName }) => testName !== undefined && file.endsWith('.controller.ts')))
    return one.testName !== other.testName;
  return (
    both.every(({ file, testFile }) => isOwnSuite(file, testFile)) &&
    (one.testName === undefined) === (other.testName === undefined) &&
    projectOf(one.file) !== projectOf(other.file)
  );
}

/** Returns whether unit tests of other projects notice changes of the file. @param {string} file */
const isUsedElsewhere = (file) => file.startsWith('libs/');

/** @param {string} file @param {string} testFile */
const isOwnSuite = (file, testFile) =>
  testFile.endsWith('.int.test.ts') &&
  file.startsWith('services/') &&
  projectOf(file) === projectOf(testFile);

/**
 * Groups mutations that can be tried together.
 * @template {{ mutation: Mutation }} T
 * @param {T[]} items in the order of the trials
 * @returns {T[][]}
 */
export function batchesOf(items) {
  /** @type {T[][]} */
  const batches = [];
  for (const item of items) {
    const batch = batches.find((each) =>
      each.every(({ mutation }) => areIndependent(mutation, item.mutation)),
    );
    if (batch) batch.push(item);
    else batches.push([item]);
  }
  return batches;
}
