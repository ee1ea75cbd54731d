import { readJson } from '../lib/json-file.mjs';

/**
 * A failed or flaky test with the beginning of its reason, for the end of the summary.
 * @typedef {{ title: string, isFlaky: boolean, reason: string }} FailedTest
 */

/** Returns the first lines of an error message, without colors and stack frames. @param {string} message */
function summarizeMessage(message) {
  const plain = message.replace(/\u001B\[[\d;]*m/g, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const relevant = lines.filter((line) => line !== '' && !line.startsWith('at '));
  return relevant.slice(0, 8).join(' | ').slice(0, 600);
}

/**
 * @param {string} file the report that Jest wrote with --json
 * @returns {FailedTest[]}
 */
export function failedJestTests(file) {
  /** @typedef {{ status: string, fullName: string, failureMessages: string[], retryReasons?: string[] }} Assertion */
  /** @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} Suite */
  const result = /** @type {{ testResults?: Suite[] } | undefined} */ (readJson(file));
  return (result?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    const flaky = assertionResults.filter(
      (assertion) => assertion.status === 'passed' && (assertion.retryReasons ?? []).length > 0,
    );
    const reasons = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n')]);
    if (failed.length === 0 && status === 'failed') reasons.push([name, message]);
    return [
      ...reasons.map(([title = '', reason = '']) => {
        return { title, isFlaky: false, reason: summarizeMessage(reason) };
      }),
      ...flaky.map(({ fullName: title, retryReasons = [] }) => {
        return { title, isFlaky: true, reason: summarizeMessage(retryReasons.join('\n')) };
      }),
    ];
  });
}

/**
 * @param {string} file the report of Playwright's JSON reporter
 * @returns {FailedTest[]}
 */
export function failedPlaywrightTests(file) {
  /** @typedef {{ status: string, results: { errors?: { message?: string }[] }[] }} Test */
  /** @typedef {{ specs?: { title: string, tests: Test[] }[], suites?: Suite[] }} Suite */
  /** @param {Suite} suite @returns {FailedTest[]} */
  const ofSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
          return { title, isFlaky: status === 'flaky', reason: summarizeMessage(messages.join('\n')) };
        }),
    ),
    ...suites.flatMap(ofSuite),
  ];
  return ofSuite(/** @type {Suite | undefined} */ (readJson(file)) ?? {});
}
