import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { failureWithLog } from './failure.mjs';
import { openLog } from './logs.mjs';
import { signal } from './process-record.mjs';
import { root } from './root.mjs';

/** @type {Map<number, { ended: Promise<unknown>, isInterruptible: boolean }>} */
const running = new Map();

/**
 * A command that runs to completion and writes its output to a log.
 * @typedef {object} CommandSpec
 * @property {string} title for failure messages
 * @property {string} command
 * @property {string[]} args
 * @property {string} logFile
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {boolean} [isInterruptible] false if it must not be interrupted, such as the package manager
 */

/** @param {CommandSpec} spec */
export async function runCommand(spec) {
  const { command, args, logFile, uid, gid } = spec;
  const log = openLog(logFile);
  const child = spawn(command, args, {
    cwd: spec.cwd ?? root,
    env: spec.env ?? process.env,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  closeSync(log.descriptor);
  /** @type {Promise<string | undefined>} */
  const ended = new Promise((settle) => {
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, by) =>
      settle(code === 0 ? undefined : by ? `killed by ${by}` : `exit code ${code}`),
    );
  });
  const { pid } = child;
  if (pid !== undefined) running.set(pid, { ended, isInterruptible: spec.isInterruptible ?? true });
  const reason = await ended;
  if (pid !== undefined) running.delete(pid);
  if (reason !== undefined) throw failureWithLog(`${spec.title} failed (${reason})`, logFile, log.offset);
}

/** Ends the running commands, and waits for those that must not be interrupted. */
export async function endCommands() {
  for (const [pid, { isInterruptible }] of running) if (isInterruptible) signal(-pid, 'SIGTERM');
  const kill = setTimeout(() => {
    for (const [pid, { isInterruptible }] of running) if (isInterruptible) signal(-pid, 'SIGKILL');
  }, 5000);
  await Promise.all([...running.values()].map(({ ended }) => ended));
  clearTimeout(kill);
}
