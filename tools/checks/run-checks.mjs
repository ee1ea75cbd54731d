import { runCheckCommand } from '../lib/command.mjs';
import { root } from '../lib/root.mjs';
import { startBrowserStack } from './browser-stack.mjs';

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {{ name?: string, title: string, counts: import('./counts.mjs').Counts, seconds: number,
 *   failedTests?: import('./failed-tests.mjs').FailedTest[],
 *   tests?: import('./test-outcomes.mjs').TestOutcome[] | undefined }} Outcome
 */

/**
 * Runs a command in the time that others leave. Tests have deadlines, so checks without any must not slow them.
 * Linux may share its time among sessions first, whatever the priority of their processes.
 */
const lowestPriority = ['sh', '-c', '(echo 19 >/proc/self/autogroup) 2>&-; exec nice -n 19 "$@"', 'sh'];

/** @param {string} title */
const heading = (title) =>
  process.stdout.write(`\n──── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}\n`);

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} shared
 * @returns {Promise<Outcome>}
 */
async function runCheck(check, shared) {
  const { name, title, needsStack } = check;
  const isBackground = check.turn === 'background';
  const command = isBackground ? [...lowestPriority, ...check.command] : check.command;
  const since = performance.now();
  if (!isBackground) heading(title);
  /** @param {NodeJS.ProcessEnv} env */
  const run = (env) =>
    runCheckCommand(command, {
      cwd: check.cwd ?? root,
      env: { ...shared, ...check.env, ...env },
      isStreamed: !isBackground,
    });
  const { succeeded, output } = await (needsStack ? onBrowserStack(run) : run({}));
  const counts = check.count(succeeded);
  const seconds = (performance.now() - since) / 1000;
  if (isBackground) {
    const verdict = counts.failed > 0 ? 'failed' : counts.passed > 0 ? 'passed' : 'skipped';
    heading(`${title}: ${verdict} in ${seconds.toFixed(1)} s`);
    if (verdict !== 'passed') process.stdout.write(`${output.trimEnd()}\n`);
  }
  return { name, title, counts, failedTests: check.failedTests?.() ?? [], tests: check.tests?.(), seconds };
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
 * Runs every check, even after failures: first the build, then those that need the machine, one at a time.
 * Those that only read files fill the time in which the others wait.
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
  /** @param {Check['turn']} turn */
  const queueOf = (turn) => checks.filter((check) => check.turn === turn);
  const background = queueOf('background');
  await work(queueOf('first'));
  await Promise.all([work(background), work(queueOf('alone')).then(() => work(background))]);
  return outcomes;
}
