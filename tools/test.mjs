/**
 * `npm test`: installs missing dependencies, runs all checks and prints how many passed and failed.
 * `--only lint,unit` runs some of them.
 */
import './lib/help.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { localNx } from './lib/build.mjs';
import { endCommands } from './lib/command.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { npmAncestors, onExit } from './lib/parents.mjs';
import { createProgress } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { Shutdown } from './lib/shutdown.mjs';
import { createTemporaryFolder } from './lib/temporary-folder.mjs';
import { providePrometheus } from './servers/package-manager.mjs';
import { chooseTestSources } from './servers/sources.mjs';
import { allChecks } from './checks/checks.mjs';
import { showSummary } from './checks/summary.mjs';
import { findNotifyingChromium, installChromium, provideChromium } from './checks/browser.mjs';

const progress = createProgress();
const shutdown = new Shutdown(progress.print, { exitCode: 1 });

/** @param {import('./checks/checks.mjs').Check[]} checks */
function wanted(checks) {
  const [, only] = process.argv.join(' ').split(/ --only[ =]/);
  if (only === undefined) return checks;
  const names = only.split(',');
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length === 0) return checks.filter((check) => names.includes(check.name));
  throw new Failure(`--only knows ${checks.map(({ name }) => name).join(', ')}; not ${unknown.join(', ')}`);
}

/** Reports that a server or browser is unavailable. Only the tests that need it fail. @param {Error} error */
const printReason = ({ message }) => void progress.print(message);

onExit(npmAncestors(), () => void shutdown.exit(1));
try {
  const folder = await createTemporaryFolder();
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  shutdown.add(endCommands);
  // Integration tests mostly wait, so a small machine runs one more than it has cores.
  const workers = Math.min(8, Math.max(3, availableParallelism() - 1));
  const checks = wanted(allChecks(folder, workers));
  const needsServers = checks.some((check) => check.needsServers);
  const needsPrometheus = checks.some(({ name }) => name === 'alone');
  const needsBrowser = checks.some(({ name }) => name === 'browser');
  const logs = join(root, 'test-results', 'logs');
  mkdirSync(logs, { recursive: true });
  const packagesLog = join(logs, 'packages.log');
  await Promise.all([
    ensureDependencies(progress, join(logs, 'npm-ci.log')),
    (async () => {
      if (needsServers) await chooseTestSources(progress, packagesLog).catch(printReason);
      if (needsPrometheus) await providePrometheus(progress, packagesLog).catch(printReason);
      if (needsBrowser) await installChromium(progress, packagesLog);
    })(),
  ]);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, TMPDIR: folder, ...localNx };
  if (needsBrowser) env.CHROMIUM_PATH = await provideChromium(packagesLog).catch(printReason);
  if (needsBrowser) env.NOTIFYING_CHROMIUM_PATH = findNotifyingChromium() ?? env.CHROMIUM_PATH;
  const { runChecks } = await import('./checks/run-checks.mjs');
  const outcomes = await runChecks(checks, env);
  // Needs an installed package.
  const { checkRules } = await import('./checks/rules-check.mjs');
  outcomes.push(...checkRules(outcomes));
  await shutdown.exit(shutdown.hasBegun ? 1 : showSummary(outcomes));
} catch (error) {
  await shutdown.fail(error);
}
