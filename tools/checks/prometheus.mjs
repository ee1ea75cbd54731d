import { canInstall, installPrograms, missingPrograms } from '../servers/package-manager.mjs';
import { findProgram } from '../servers/programs.mjs';

/**
 * Installs Prometheus for the tests of the alerts if the machine has none.
 * @param {import('../lib/progress.mjs').Progress} progress
 * @param {string} logFile
 * @throws if it is not there and cannot be installed
 */
export async function providePrometheus(progress, logFile) {
  if (findProgram('prometheus') !== undefined && findProgram('promtool') !== undefined) return;
  if (!canInstall()) throw missingPrograms(['prometheus']);
  await progress.step('Installing prometheus (apt-get)', () => installPrograms(['prometheus'], logFile));
}
