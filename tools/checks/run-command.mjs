import { spawn } from 'node:child_process';
import { signal } from '../lib/process-record.mjs';

/** More than any check needs. A check that takes longer hangs and counts as failed. */
const timeoutMs = 25 * 60_000;

/** @type {Set<number>} */
const running = new Set();

/**
 * Runs a check's command in the checkout.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, isStreamed: boolean }} options
 *   `isStreamed` writes the output to the terminal instead of returning it
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function runCheckCommand(command, { cwd, env, isStreamed }) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let output = '';
  /** @param {string} text */
  const keep = (text) => {
    if (isStreamed) process.stdout.write(text);
    else output += text;
  };
  const timer = setTimeout(() => {
    keep(`\nStopped: it timed out after ${timeoutMs / 60_000} minutes.\n`);
    if (pid !== undefined) signal(-pid, 'SIGKILL');
  }, timeoutMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', keep);
  }
  return new Promise((settle) => {
    child.once('error', (error) => settle({ succeeded: false, output: error.message }));
    child.once('close', (code) => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      settle({ succeeded: code === 0, output });
    });
  });
}

/** Ends the running commands. */
export async function endCheckCommands() {
  for (const pid of running) signal(-pid, 'SIGTERM');
  const deadline = performance.now() + 15_000;
  while (running.size > 0) {
    if (performance.now() > deadline) for (const pid of running) signal(-pid, 'SIGKILL');
    await new Promise((settle) => setTimeout(settle, 50));
  }
}
