import { rmSync } from 'node:fs';
import { endCommands } from '../../tools/lib/command.mjs';
import { DataFolder } from '../../tools/lib/data-folder.mjs';
import { npmAncestors, onExit } from '../../tools/lib/parents.mjs';
import { ProcessRecord } from '../../tools/lib/process-record.mjs';
import { createProgress } from '../../tools/lib/progress.mjs';
import { Shutdown } from '../../tools/lib/shutdown.mjs';
import { Supervisor } from '../../tools/lib/supervisor.mjs';
import { createTemporaryFolder } from '../../tools/lib/temporary-folder.mjs';

/**
 * The resources of one run. However it ends, everything that it set up is undone.
 * @typedef {object} Run
 * @property {DataFolder} folder
 * @property {import('../../tools/lib/progress.mjs').Progress} progress
 * @property {Shutdown} shutdown
 * @property {Supervisor} supervisor
 */

/** @returns {Promise<Run>} */
export async function beginRun() {
  const progress = createProgress();
  const shutdown = new Shutdown(progress.print, { exitCode: 1 });
  onExit(npmAncestors(), () => void shutdown.exit(1));
  const path = await createTemporaryFolder();
  shutdown.add(() => rmSync(path, { recursive: true, force: true }));
  const folder = new DataFolder(path);
  const record = new ProcessRecord(folder.file('run', 'processes.json'));
  const supervisor = new Supervisor(record, progress.print, (failure) => void shutdown.fail(failure));
  shutdown.add(() => supervisor.stop('server'));
  shutdown.add(endCommands);
  return { folder, progress, shutdown, supervisor };
}
