import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { endCommands } from './command.mjs';
import { DataFolder, dataFolderPath } from './data-folder.mjs';
import { Failure } from './failure.mjs';
import { LockHeldError, waitForLock } from './lock.mjs';
import { npmAncestors, onExit } from './parents.mjs';
import { isRunning } from './process-identity.mjs';
import { ProcessRecord, endLeftovers } from './process-record.mjs';
import { createProgress } from './progress.mjs';
import { Shutdown } from './shutdown.mjs';

/**
 * The resources of a command that owns a data folder.
 * @typedef {{ folder: DataFolder, progress: import('./progress.mjs').Progress, shutdown: Shutdown,
 *   record: ProcessRecord }} Session
 */

/**
 * The files of a session's lock and process record, and the message if the lock is held.
 * @typedef {{ lock: string, record: string, held: (folder: DataFolder, pid: number) => string }} SessionKind
 */

/** @type {SessionKind} */
export const wholeInstance = {
  lock: 'launcher.json',
  record: 'processes.json',
  held: ({ path }, pid) =>
    `Circlet is already running with the data in ${path} (process ${pid}).\n` +
    'Stop it first, or start a second one: PORT=3001 DATA_DIR=.data-3001 npm start',
};

/**
 * Locks the data folder for this process and ends the leftovers of a killed run.
 * @param {SessionKind} kind
 * @param {import('./progress.mjs').Progress} progress
 * @param {Shutdown} shutdown
 * @returns {Promise<Session>}
 */
async function lockFolder(kind, progress, shutdown) {
  const folder = new DataFolder(dataFolderPath(process.env));
  const ancestors = npmAncestors();
  let hasPrinted = false;
  try {
    shutdown.add(
      await waitForLock(folder.file('run', kind.lock), { ancestors }, (holder) => {
        const isStopping = (holder.ancestors ?? []).some((each) => !isRunning(each));
        if (isStopping && !hasPrinted) progress.print('Waiting for the previous run to stop …');
        hasPrinted = true;
        return isStopping;
      }),
    );
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new Failure(kind.held(folder, error.holder.owner.pid));
  }
  onExit(ancestors, () => {
    progress.print('npm has exited.');
    void shutdown.exit(0);
  });
  const processes = folder.file('run', kind.record);
  // The servers in this file have ended, or end now.
  if (kind === wholeInstance) rmSync(folder.connections, { force: true });
  const ended = await endLeftovers(processes);
  if (ended.length > 0) progress.print(`Stopped leftovers of an earlier run: ${ended.join(', ')}`);
  shutdown.add(endCommands);
  return { folder, progress, shutdown, record: new ProcessRecord(processes) };
}

/**
 * Runs a command that owns a data folder. However it ends, everything that it set up is undone.
 * @param {SessionKind} kind
 * @param {(session: Session) => Promise<void>} work
 */
export async function runSession(kind, work) {
  const progress = createProgress();
  const shutdown = new Shutdown(progress.print);
  try {
    await work(await lockFolder(kind, progress, shutdown));
  } catch (error) {
    await shutdown.fail(error);
  }
}

/**
 * Ends a run when its parent process ends, and removes its data.
 * @param {Session} session
 */
export function endWithParent({ folder, shutdown }) {
  shutdown.add(() => {
    const { cluster } = folder.state;
    if (cluster !== undefined && !cluster.startsWith(folder.path)) {
      rmSync(dirname(cluster), { recursive: true, force: true });
    }
    rmSync(folder.path, { recursive: true, force: true });
  });
  process.stdin.on('end', () => void shutdown.exit(0));
  process.stdin.on('error', () => void shutdown.exit(0));
  process.stdin.resume();
}
