/**
 * `npm run test:compose`: tests the real images and docker-compose.yml. Gets an engine and the images if
 * they are missing, deploys as docs/operations.md describes, and prints how many checks passed and failed.
 */
import '../../tools/lib/help.mjs';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from '../../tools/checks/browser.mjs';
import { showSummary } from '../../tools/checks/summary.mjs';
import { provideEngine } from './engine.mjs';
import { buildImages, provideBaseImages } from './images.mjs';
import { buildPreviousImages, previousCommit } from './previous.mjs';
import { beginRun } from './begin-run.mjs';
import { runCommand } from '../../tools/lib/command.mjs';
import { ensureDependencies } from '../../tools/lib/dependencies.mjs';
import { binary, root } from '../../tools/lib/root.mjs';

const run = await beginRun();
const { progress, folder, shutdown } = run;
const logs = join(root, 'test-results', 'logs', 'compose');
shutdown.add(() => {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  cpSync(folder.file('logs'), logs, { recursive: true });
});
try {
  await ensureDependencies(progress, folder.log('npm-ci'));
  await installChromium(progress, folder.log('packages'));
  const build = { command: binary('nx')[0], args: [binary('nx')[1], 'run', 'contracts:build'] };
  await progress.step('Building the contracts for the browser journey', () =>
    runCommand({ title: 'nx run contracts:build', ...build, logFile: folder.log('build') }),
  );
  const engine = await provideEngine(run);
  await provideBaseImages(run, engine);
  await buildImages(run, engine, 'test');
  const previous = previousCommit();
  if (previous === undefined)
    progress.print('No upgrade is tested: the previous commit needs another docker-compose.yml');
  else await buildPreviousImages(run, engine, previous);
  const { checkDeployment } = await import('./check-deployment.mjs');
  await shutdown.exit(showSummary(await checkDeployment(run, engine)));
} catch (error) {
  await shutdown.fail(error);
}
