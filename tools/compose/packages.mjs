import { runCommand } from '../lib/command.mjs';
import { Failure } from '../lib/failure.mjs';
import { findProgram } from '../servers/programs.mjs';

/** Debian packages by a program that each contains. */
const packages = { dockerd: 'docker.io', 'docker-compose': 'docker-compose', mmdebstrap: 'mmdebstrap' };

/**
 * Installs the missing ones of these programs.
 * @param {(keyof typeof packages)[]} programs
 * @param {{ progress: import('../lib/progress.mjs').Progress, logFile: string }} output
 */
export async function providePrograms(programs, { progress, logFile }) {
  const missing = programs.filter((name) => findProgram(name) === undefined).map((name) => packages[name]);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined) {
    throw new Failure(
      `Not found on this machine: ${missing.join(', ')}. Install them, or start a Docker engine.`,
    );
  }
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await progress.step(`Installing ${missing.join(', ')} (apt-get)`, async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
      await runCommand({
        title: `apt-get ${args.join(' ')}`,
        command: 'env',
        args: ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...wait, ...args],
        logFile,
        isInterruptible: false,
        cwd: '/',
      });
    }
  });
}
