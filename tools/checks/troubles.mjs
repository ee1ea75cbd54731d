import { readJson } from '../lib/json-file.mjs';

/**
 * A failed or flaky test with the beginning of its reason, for the end of the summary.
 * @typedef {{ title: string, isFlaky: boolean, reason: string }} Trouble
 */

/**
 * Returns the first lines of an error message, without colors and stack frames.
 * @param {string} message
 */
function firstWords(message) {
  const plain = message.replace(/\u001B\[[\d;]*m/g, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !line.startsWith('at '));
  return said.slice(0, 8).join(' | ').slice(0, 600);
}

/**
 * @param {string} file the report that Jest wrote with --json
 * @returns {Trouble[]}
 */
export function jestTroubles(file) {
  /** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */
  /** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} Suite */
  const result = /** @type {{ testResults?: Suite[] } | undefined} */ (readJson(file));
  return (result?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [{ title: name, isFlaky: false, reason: firstWords(message) }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      isFlaky: false,
      reason: firstWords(failureMessages.join('\n')),
    }));
  });
}

/**
 * @param {string} file the report of Playwright's JSON reporter
 * @returns {Trouble[]}
 */
export function playwrightTroubles(file) {
  /** @typedef {{ status: string, results: { errors?: { message?: string }[] }[] }} Test */
  /** @typedef {{ specs?: { title: string, tests: Test[] }[], suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {Trouble[]} */
  const ofSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          title,
          isFlaky: status === 'flaky',
          reason: firstWords(
            results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
          ),
        })),
    ),
    ...suites.flatMap(ofSuite),
  ];
  return ofSuite(/** @type {Suite | undefined} */ (readJson(file)) ?? {});
}
