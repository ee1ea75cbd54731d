import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endCommands } from './command.mjs';
import { DataFolder, dataFolderPath } from './data-folder.mjs';
import { Failure } from './failure.mjs';
import { readJson } from './json-file.mjs';
import { LockHeldError, lockHolder, waitForLock } from './lock.mjs';
import { npmAncestors, onExit } from './parents.mjs';
import { isRunning } from './process-identity.mjs';
import { ProcessRecord, endLeftovers } from './process-record.mjs';
import { createProgress } from './progress.mjs';
import { Shutdown } from './shutdown.mjs';
import { Supervisor } from './supervisor.mjs';

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

/** Removes the data of a run when it ends. @param {Session} session */
export function removeDataAtEnd({ folder, shutdown }) {
  shutdown.add(() => {
    const { cluster } = folder.state;
    if (cluster !== undefined && !cluster.startsWith(folder.path)) {
      rmSync(dirname(cluster), { recursive: true, force: true });
    }
    rmSync(folder.path, { recursive: true, force: true });
  });
}

/** Ends a run when its parent process ends, and removes its data. @param {Session} session */
export function endWithParent(session) {
  const { shutdown } = session;
  removeDataAtEnd(session);
  process.stdin.on('end', () => void shutdown.exit(0));
  process.stdin.on('error', () => void shutdown.exit(0));
  process.stdin.resume();
}

/**
 * Creates the supervisor of all processes of a session. It stops the gateway
 * first, then the other services, then the servers, with those in Docker last.
 * @param {Session} session
 */
export function createSupervisor({ progress, shutdown, record }) {
  const supervisor = new Supervisor(record, progress.print, (failure) => void shutdown.fail(failure));
  shutdown.add(async () => {
    const commands = endCommands();
    await supervisor.stop('service', 'gateway');
    await supervisor.stop('server');
    await commands;
    await supervisor.runStopSteps();
  });
  return supervisor;
}

const runFolder = () => join(dataFolderPath(process.env), 'run');

/** Returns whether an instance runs with this DATA_DIR. */
export const hasRunningInstance = () => lockHolder(join(runFolder(), wholeInstance.lock)) !== undefined;

/**
 * Returns the server URLs of the instance that runs with this DATA_DIR; undefined if it
 * has not started them yet, or if none runs, even if a killed one left a file behind.
 */
export function runningConnections() {
  const urls = hasRunningInstance() ? readJson(join(runFolder(), 'servers.json')) : undefined;
  return /** @type {import('../servers/servers.mjs').Connections | undefined} */ (urls);
}
