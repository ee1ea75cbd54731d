import { allTitles } from '../lib/test-titles.mjs';
import { judgeRules } from '../spec-coverage/proof.mjs';
import { rulePages, rulesIn } from '../spec-coverage/rules.mjs';

/**
 * The last step of `npm test`: each rule has a test that passed in this run. If only some checks ran, rules that they
 * can't prove are counted but not held against the run.
 * @param {readonly import('./run-checks.mjs').Outcome[]} outcomes of the checks that ran
 * @returns {import('./run-checks.mjs').Outcome[]} one outcome, or none if no check reports single tests
 */
export function checkRules(outcomes) {
  const suites = outcomes.filter(({ tests }) => tests !== undefined);
  if (suites.length === 0) return [];
  const since = performance.now();
  const rules = rulesIn(rulePages());
  const { unproven, notJudged } = judgeRules(
    rules,
    allTitles(),
    suites.flatMap(({ tests = [] }) => tests),
    suites.flatMap(({ name }) => name ?? []),
  );
  if (notJudged.length > 0) {
    process.stdout.write(
      `\nRules: ${notJudged.length} of ${rules.length} have tests in checks that did not run.\n`,
    );
  }
  return [
    {
      name: 'rules',
      title: 'Rules (each has a test that passed)',
      counts: { passed: unproven.length === 0 ? 1 : 0, failed: unproven.length, skipped: 0 },
      seconds: (performance.now() - since) / 1000,
      failedTests: unproven.map(({ id, text }) => ({
        title: `${id} ${text}`,
        isFlaky: false,
        reason: 'No test of this rule ran and passed',
      })),
    },
  ];
}
