/**
 * `npm run bench`: compares Circlet with raw twins, the least code that does the same work, on generated data.
 * Writes `bench/results/<date>.json` and `docs/performance.md`. See `bench/README.md`.
 */
import '../tools/lib/help.mjs';
import { build } from '../tools/lib/build.mjs';
import { ensureDependencies } from '../tools/lib/dependencies.mjs';
import { withCheckout } from '../tools/lib/lock.mjs';
import { removeDataAtEnd, runSession, wholeInstance } from '../tools/lib/session.mjs';
import { createTemporaryFolder } from '../tools/lib/temporary-folder.mjs';
import { parseOptions, usage } from './options.mjs';
import { requirePrograms } from './programs.mjs';

/** @returns {import('./options.mjs').Options} */
function parsedOptions() {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const options = parsedOptions();
process.env.DATA_DIR = options.data ?? (await createTemporaryFolder({ isOnDisk: !options.isQuick }));

await runSession(wholeInstance, async (session) => {
  const { folder, progress, shutdown } = session;
  if (options.data === undefined) removeDataAtEnd(session);
  await Promise.all([
    ensureDependencies(progress, folder.log('npm-ci')),
    requirePrograms(progress, folder.log('packages')),
  ]);
  // `npm test` has built everything before.
  if (process.env.TEST_BUILD !== 'as-is') {
    await progress.step('Building', () => withCheckout(progress.print, () => build(folder.log('build'))));
  }
  const { runWorkloads } = await import('./run-workloads.mjs');
  await shutdown.exit((await runWorkloads(session, options)) ? 0 : 1);
});
