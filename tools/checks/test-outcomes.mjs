import { existsSync, readFileSync } from 'node:fs';
import { readJson } from '../lib/json-file.mjs';

/**
 * A test or step that a runner reports, with the titles of the groups around it. Only one that ran and passed has
 * passed; a skipped, todo or filtered one has not.
 * @typedef {{ file: string, path: string[], hasPassed: boolean }} TestOutcome
 */

/**
 * @param {string} file the report that Jest wrote with --json
 * @returns {TestOutcome[]}
 */
export function jestOutcomes(file) {
  /** @typedef {{ status: string, ancestorTitles: string[], title: string }} Assertion */
  /** @typedef {{ name: string, assertionResults: Assertion[] }} Suite */
  const report = /** @type {{ testResults?: Suite[] } | undefined} */ (readJson(file));
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, ancestorTitles, title }) => ({
      file: name,
      path: [...ancestorTitles, title],
      hasPassed: status === 'passed',
    })),
  );
}

/**
 * Returns the tests and their steps. A test that passed at the second attempt counts with the steps of that attempt.
 * @param {string} file the report of Playwright's JSON reporter
 * @returns {TestOutcome[]}
 */
export function playwrightOutcomes(file) {
  /** @typedef {{ title: string, error?: object, steps?: Step[] }} Step */
  /** @typedef {{ status: string, steps?: Step[] }} Result */
  /** @typedef {{ title: string, tests: { status: string, results: Result[] }[] }} Spec */
  /** @typedef {{ title: string, file?: string, specs?: Spec[], suites?: Suite[] }} Suite */
  /** @type {(step: Step, file: string, above: string[], mayPass: boolean) => TestOutcome[]} */
  const ofStep = ({ title, error, steps = [] }, of, above, mayPass) => {
    const [path, hasPassed] = [[...above, title], mayPass && error === undefined];
    const inner = steps.flatMap((step) => ofStep(step, of, path, hasPassed));
    return [{ file: of, path, hasPassed }, ...inner];
  };
  /** @type {(suite: Suite, above: string[]) => TestOutcome[]} */
  const ofSuite = ({ file: of = '', specs = [], suites = [] }, above) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status, results }) => {
        const last = results.at(-1);
        const hasPassed = (status === 'expected' || status === 'flaky') && last?.status === 'passed';
        return ofStep({ title, steps: last?.steps ?? [] }, of, above, hasPassed);
      }),
    ),
    ...suites.flatMap((suite) => ofSuite(suite, [...above, suite.title])),
  ];
  const report = /** @type {{ suites?: Suite[] } | undefined} */ (readJson(file));
  // The outermost suites are the files.
  return (report?.suites ?? []).flatMap((suite) => ofSuite(suite, []));
}

/**
 * @param {string} file the TAP report of Node's test runner
 * @returns {TestOutcome[]}
 */
export function nodeOutcomes(file) {
  if (!existsSync(file)) return [];
  /** @type {string[]} */
  const titles = [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', subtest] = /^((?: {4})*)# Subtest: (.*)$/.exec(line) ?? [];
      if (subtest !== undefined) {
        titles.splice(indent.length / 4, Infinity, subtest);
        return [];
      }
      const [, depth = '', not, directive] =
        /^((?: {4})*)(not )?ok \d+ - .*?( # (?:SKIP|TODO).*)?$/.exec(line) ?? [];
      // A group reports itself after its tests, when the titles are still theirs.
      if (!/^ *(?:not )?ok /.test(line) || titles.length !== depth.length / 4 + 1) return [];
      const hasPassed = not === undefined && directive === undefined;
      return [{ file, path: [...titles], hasPassed }];
    });
}
