import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Failure, failureWithLog } from './failure.mjs';
import { openLog } from './logs.mjs';
import { signal } from './process-record.mjs';
import { root } from './root.mjs';

/**
 * How to start a program.
 * @typedef {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number }} Program
 */

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only the launcher.
 * @param {Program} program
 * @param {'inherit' | 'pipe' | number} output
 */
function startGroup({ command, args, cwd, env, uid, gid }, output) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', output, output];
  const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio });
  /** @type {Promise<string>} settles with the reason why it ended */
  const ended = new Promise((settle) => {
    child.once('error', (error) => settle(error.message));
    child.once('close', (code, by) => settle(by ? `killed by ${by}` : `exit code ${code}`));
  });
  return { child, pid: child.pid, ended };
}

const success = 'exit code 0';

/**
 * Starts a program that writes its output to a log.
 * @param {Program} program
 * @param {string} [logFile] default: this terminal
 */
export function startLogged(program, logFile) {
  const log = logFile === undefined ? undefined : openLog(logFile);
  const started = startGroup(program, log?.descriptor ?? 'inherit');
  if (log) closeSync(log.descriptor);
  return { ...started, logOffset: log?.offset ?? 0 };
}

/** @type {Map<number, { ended: Promise<string>, stopWithinMs: number | undefined }>} */
const running = new Map();
let areEnding = false;

/**
 * Waits until a command has ended, or `endCommands` ends it.
 * @param {{ pid: number | undefined, ended: Promise<string> }} command
 * @param {number} [stopWithinMs] default: it must not be interrupted
 */
async function completed({ pid, ended }, stopWithinMs) {
  if (pid !== undefined) running.set(pid, { ended, stopWithinMs });
  const reason = await ended;
  if (pid !== undefined) running.delete(pid);
  return reason;
}

/**
 * A command that runs to completion and writes its output to a log.
 * @typedef {Partial<Program> & Pick<Program, 'command' | 'args'> & {
 *   title: string, logFile: string, isInterruptible?: boolean }} CommandSpec `title` is for failure messages;
 *   `isInterruptible` is false for a command such as the package manager
 */

/** @param {CommandSpec} spec */
export async function runCommand({ title, logFile, isInterruptible = true, ...program }) {
  if (isInterruptible) requireNotEnding(title);
  const started = startLogged({ cwd: root, env: process.env, ...program }, logFile);
  const reason = await completed(started, isInterruptible ? 5000 : undefined);
  if (reason !== success) throw failureWithLog(`${title} failed (${reason})`, logFile, started.logOffset);
}

/**
 * Runs a check's command, which hangs and counts as failed if it takes too long.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, isStreamed: boolean, timeoutMs?: number }} options
 *   `isStreamed` writes the output to the terminal instead of returning it;
 *   `timeoutMs` is by default more than any check needs, on a slow machine too
 * @returns {Promise<{ succeeded: boolean, wasKilled: boolean, output: string }>}
 */
export async function runCheckCommand([command = '', ...args], options) {
  const { cwd, env, isStreamed, timeoutMs = 60 * 60_000 } = options;
  requireNotEnding(command);
  const { child, pid, ended } = startGroup({ command, args, cwd, env }, 'pipe');
  let output = '';
  /** @param {string} text */
  const keep = (text) => {
    if (isStreamed) process.stdout.write(text);
    else output += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep);
  const timer = setTimeout(() => {
    keep(`\nStopped: it timed out after ${timeoutMs / 60_000} minutes.\n`);
    if (pid !== undefined) signal(-pid, 'SIGKILL');
  }, timeoutMs);
  const reason = await completed({ pid, ended }, 15_000);
  clearTimeout(timer);
  const wasKilled = reason.startsWith('killed');
  return { succeeded: reason === success, wasKilled, output: pid === undefined ? reason : output };
}

/** @param {string} what */
function requireNotEnding(what) {
  if (areEnding) throw new Failure(`${what} was not started because Circlet is stopping`);
}

/** Ends the running commands, waits for those that must not be interrupted, and lets no others start. */
export async function endCommands() {
  areEnding = true;
  await Promise.all(
    [...running].map(async ([pid, { ended, stopWithinMs }]) => {
      if (stopWithinMs === undefined) return ended;
      signal(-pid, 'SIGTERM');
      const kill = setTimeout(() => signal(-pid, 'SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(kill);
    }),
  );
}
