import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binary, root } from '../lib/root.mjs';
import { failedJestTests, failedPlaywrightTests } from './failed-tests.mjs';
import { jestOutcomes, nodeOutcomes, playwrightOutcomes } from './test-outcomes.mjs';
import { countJest, countNodeTests, countOne, countPlaywright } from './counts.mjs';

/**
 * One part of `npm test`.
 * @typedef {object} Check
 * @property {string} name as passed to --only
 * @property {string} title
 * @property {'first' | 'background' | 'alone'} turn `background` only reads files, so it runs at the lowest priority
 *   while others wait for their servers; `alone` runs one at a time
 * @property {boolean} [needsServers] uses PostgreSQL, Redis and NATS
 * @property {boolean} [needsStack] runs against its own complete Circlet
 * @property {string[]} command
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(succeeded: boolean) => import('./counts.mjs').Counts} count
 * @property {() => import('./failed-tests.mjs').FailedTest[]} [failedTests] of a suite that reports single tests
 * @property {() => import('./test-outcomes.mjs').TestOutcome[]} [tests] of a suite whose tests prove rules
 */

const web = join(root, 'web');

/**
 * Returns all checks of `npm test`, in this order.
 * @param {string} folder for the reports
 * @param {number} workers how many tests run at a time
 * @returns {Check[]}
 */
export function allChecks(folder, workers) {
  /** @param {string} name */
  const report = (name) => join(folder, `${name}.report`);
  /** @param {string} project @param {number} [atOnce] */
  const jest = (project, atOnce = workers) => [
    ...binary('jest'),
    ...['--selectProjects', project, '--json', `--outputFile=${report(project)}`, `--maxWorkers=${atOnce}`],
  ];
  /** @type {(name: string, title: string, ...command: string[]) => Check} */
  const plain = (name, title, ...command) => ({ name, title, command, turn: 'background', count: countOne });
  return [
    {
      ...plain('build', 'Build', ...binary('nx'), 'run-many', '-t', 'build', '--output-style=stream'),
      turn: 'first',
    },
    plain('format', 'Format (Prettier)', ...binary('prettier'), '--check', '.'),
    plain('lint', 'Lint (ESLint)', ...largeYoungGeneration(binary('eslint')), '.', '--max-warnings=0'),
    plain('types', 'Types (services, libraries, tools)', ...binary('tsc'), '-p', 'tsconfig.json'),
    plain('types-web', 'Types (web)', ...binary('tsc'), '-p', 'web/tsconfig.json'),
    plain('types-worker', 'Types (service worker)', ...binary('tsc'), '-p', 'web/src/worker/tsconfig.json'),
    plain('knip', 'Dead code (knip)', ...binary('knip')),
    plain(
      'spec-coverage',
      'Rules of the specification (each has a test)',
      process.execPath,
      'tools/spec-coverage.mjs',
      '--check',
    ),
    plain('asvs', 'Answers to the OWASP ASVS', process.execPath, 'tools/asvs.mjs'),
    plain('english', 'English (words to avoid)', process.execPath, 'tools/english.mjs'),
    plain('secrets', 'No secrets in the repository', process.execPath, 'tools/secrets.mjs'),
    plain('packages', 'Packages fit Node and run no scripts', process.execPath, 'tools/packages.mjs'),
    plain('openapi', 'API document (Redocly)', process.execPath, 'tools/openapi.mjs'),
    plain('docs', 'Operations manual', process.execPath, 'tools/configuration.mjs', '--check'),
    {
      ...plain(
        'chart',
        'Helm chart',
        process.execPath,
        '--test',
        // The first file may have to fetch Helm.
        '--test-concurrency=1',
        ...nodeReporters(report('chart')),
        ...testFiles('tools/chart', '.test.mjs'),
      ),
      count: (succeeded) => countNodeTests(report('chart'), succeeded),
    },
    plain('docs-chart', 'Values of the Helm chart', process.execPath, 'tools/chart-values.mjs', '--check'),
    {
      ...plain(
        'audit',
        'Known vulnerabilities in dependencies',
        process.execPath,
        '--test',
        ...nodeReporters(report('audit')),
        'tools/audit.mjs',
      ),
      count: (succeeded) => countNodeTests(report('audit'), succeeded),
    },
    {
      ...plain('unit', 'Unit tests', ...jest('unit')),
      turn: 'alone',
      count: (succeeded) => countJest(report('unit'), succeeded),
      failedTests: () => failedJestTests(report('unit')),
      tests: () => jestOutcomes(report('unit')),
    },
    {
      ...plain(
        'launcher',
        'Launcher and benchmark tests',
        process.execPath,
        '--test',
        ...nodeReporters(report('launcher')),
        ...launcherTests(),
      ),
      turn: 'alone',
      count: (succeeded) => countNodeTests(report('launcher'), succeeded),
      tests: () => nodeOutcomes(report('launcher')),
    },
    {
      ...plain('mutation', 'Mutations (a sample)', process.execPath, 'tools/mutation.mjs', '--sample'),
      turn: 'alone',
    },
    {
      ...plain('integration', 'Integration tests (real servers)', ...jest('integration')),
      turn: 'alone',
      needsServers: true,
      count: (succeeded) => countJest(report('integration'), succeeded),
      failedTests: () => failedJestTests(report('integration')),
      tests: () => jestOutcomes(report('integration')),
    },
    {
      ...plain('chaos', 'Chaos test (processes and servers are killed)', ...jest('chaos')),
      turn: 'alone',
      needsServers: true,
      count: (succeeded) => countJest(report('chaos'), succeeded),
      failedTests: () => failedJestTests(report('chaos')),
      tests: () => jestOutcomes(report('chaos')),
    },
    {
      ...plain(
        'alone',
        'Fault and fleet tests (network breaks, processes are replaced or hang)',
        ...jest('alone', 1),
      ),
      turn: 'alone',
      needsServers: true,
      count: (succeeded) => countJest(report('alone'), succeeded),
      failedTests: () => failedJestTests(report('alone')),
      tests: () => jestOutcomes(report('alone')),
    },
    {
      // Sockets and sign-ins need more time than a short form gives them.
      ...plain(
        'bench',
        'Benchmarks (short)',
        process.execPath,
        ...['bench/main.mjs', 'W1', 'W2', 'W4', 'W6', 'W8', '--quick'],
      ),
      turn: 'alone',
      needsServers: true,
      env: { TEST_BUILD: 'as-is' },
    },
    {
      ...plain('browser', 'Browser tests', ...binary('playwright', web), 'test', '--reporter=list,json'),
      turn: 'alone',
      needsServers: true,
      needsStack: true,
      cwd: web,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') },
      count: (succeeded) => countPlaywright(report('browser'), succeeded),
      failedTests: () => failedPlaywrightTests(report('browser')),
      tests: () => playwrightOutcomes(report('browser')),
    },
  ];
}

/**
 * Lets Node collect garbage less often: ESLint, which allocates gigabytes, takes a seventh less time.
 * @param {string[]} command
 */
const largeYoungGeneration = ([node = '', ...script]) => [node, '--max-semi-space-size=96', ...script];

/** Lists the tests one by one. Given a folder, Node would also run every file named `test` in it. */
function launcherTests() {
  return ['tools', 'bench'].flatMap((folder) => testFiles(folder, '.unit.test.mjs'));
}

/** @param {string} folder @param {string} ending */
function testFiles(folder, ending) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(ending)).map((file) => join(folder, file));
}

/** @param {string} file */
function nodeReporters(file) {
  return ['spec', 'stdout', 'tap', file].map((value, index) =>
    index % 2 === 0 ? `--test-reporter=${value}` : `--test-reporter-destination=${value}`,
  );
}
