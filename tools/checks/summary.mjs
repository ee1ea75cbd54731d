/**
 * Prints the result of each check, then the failed and flaky tests,
 * the number of skipped tests and, as the last line, the total.
 * @param {import('./run-checks.mjs').Outcome[]} outcomes
 * @returns {number} the exit code; a run without any tests is not a success
 */
export function showSummary(outcomes) {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  const lines = outcomes.map(
    ({ title, counts, seconds }) =>
      `${verdictOf(counts)}  ${title.padEnd(width)}  ${describe(counts)}  (${seconds.toFixed(1)} s)`,
  );
  /** @param {keyof import('./counts.mjs').Counts} outcome */
  const sum = (outcome) => outcomes.reduce((total, { counts }) => total + counts[outcome], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const failedTests = outcomes.flatMap((outcome) => outcome.failedTests ?? []).map(describeFailedTest);
  const left = skipped > 0 ? [`${skipped} skipped; see the reasons above`] : [];
  process.stdout.write(
    `\n${[...lines, '', ...failedTests, ...left, describe({ passed, failed, skipped: 0 })].join('\n')}\n`,
  );
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** @param {import('./counts.mjs').Counts} counts */
function verdictOf({ passed, failed }) {
  if (failed > 0) return 'FAILED ';
  return passed > 0 ? 'passed ' : 'skipped';
}

/** @param {import('./counts.mjs').Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {import('./failed-tests.mjs').FailedTest} test */
const describeFailedTest = ({ title, isFlaky, reason }) =>
  `${isFlaky ? 'flaky ' : 'FAILED'}  ${title}\n        ${reason}\n`;
