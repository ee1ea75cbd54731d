import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/lib/command.mjs';
import { root } from '../../tools/lib/root.mjs';
import { serviceNames } from '../../tools/services/services.mjs';

/** Tag of the images of the version from which the test upgrades. */
export const previousTag = 'test-previous';

/** The commit to upgrade from, or any other name that Git understands. */
const reference = process.env.UPGRADE_FROM || 'HEAD~1';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Returns the commit to upgrade from; undefined if Git does not have it, or if it is from before the containers of
 * docker-compose.yml, which such a version needs its own file for.
 */
export function previousCommit() {
  try {
    git('cat-file', '-e', `${reference}:services/identity/src/mailer/main.ts`);
    return git('rev-parse', '--short', reference).trim();
  } catch {
    return undefined;
  }
}

/**
 * Builds the images of an earlier commit with its own Dockerfile.
 * @param {import('./begin-run.mjs').Run} run
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} commit
 */
export async function buildPreviousImages({ progress, folder }, { docker, env }, commit) {
  const checkout = folder.file('previous');
  mkdirSync(checkout, { recursive: true });
  const archive = join(checkout, 'commit.tar');
  // With the modes of a checkout, so that files that have not changed are found in the builder's cache.
  execFileSync('git', ['-c', 'tar.umask=0022', 'archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', checkout]);
  await progress.step(`Building the images of ${commit}`, () =>
    runCommand({
      title: `docker build of ${commit}`,
      command: join(checkout, 'deploy', 'build.sh'),
      args: [serviceNames.join(' '), previousTag],
      // The folder of the run may be in this checkout, whose commit Git would name instead.
      env: { ...env, DOCKER: docker, REVISION: commit },
      logFile: folder.log('docker-build-previous'),
    }),
  );
}
