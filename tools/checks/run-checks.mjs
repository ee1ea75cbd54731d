import { runCheckCommand } from '../lib/command.mjs';
import { root } from '../lib/root.mjs';
import { startBrowserStack } from './browser-stack.mjs';

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {{ title: string, counts: import('./counts.mjs').Counts, seconds: number,
 *   failedTests?: import('./failed-tests.mjs').FailedTest[] }} Outcome
 */

/** @param {string} title */
const heading = (title) =>
  process.stdout.write(`\n──── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}\n`);

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} shared
 * @returns {Promise<Outcome>}
 */
async function runCheck(check, shared) {
  const { title, command, isExclusive, needsStack } = check;
  const since = performance.now();
  if (isExclusive) heading(title);
  /** @param {NodeJS.ProcessEnv} env */
  const run = (env) =>
    runCheckCommand(command, {
      cwd: check.cwd ?? root,
      env: { ...shared, ...check.env, ...env },
      isStreamed: isExclusive,
    });
  const { succeeded, output } = await (needsStack ? onBrowserStack(run) : run({}));
  const counts = check.count(succeeded);
  const seconds = (performance.now() - since) / 1000;
  if (!isExclusive) {
    const verdict = counts.failed > 0 ? 'failed' : counts.passed > 0 ? 'passed' : 'skipped';
    heading(`${title}: ${verdict} in ${seconds.toFixed(1)} s`);
    if (verdict !== 'passed') process.stdout.write(`${output.trimEnd()}\n`);
  }
  return { title, counts, failedTests: check.failedTests?.() ?? [], seconds };
}

/** @param {(env: NodeJS.ProcessEnv) => ReturnType<typeof runCheckCommand>} work */
async function onBrowserStack(work) {
  try {
    const stack = await startBrowserStack();
    return await work(stack.env).finally(stack.stop);
  } catch (error) {
    process.stdout.write(`${/** @type {Error} */ (error).message}\n`);
    return { succeeded: false, output: '' };
  }
}

/**
 * Runs every check, even after failures: first the light ones,
 * two at a time, then those that need the whole machine.
 * @param {Check[]} checks
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome[]>}
 */
export async function runChecks(checks, env) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {Check[]} queue */
  const work = async (queue) => {
    for (let check = queue.shift(); check; check = queue.shift()) outcomes.push(await runCheck(check, env));
  };
  const light = checks.filter(({ isExclusive }) => !isExclusive);
  await Promise.all([work(light), work(light)]);
  await work(checks.filter(({ isExclusive }) => isExclusive));
  return outcomes;
}
