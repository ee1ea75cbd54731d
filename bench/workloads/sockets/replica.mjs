import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../../tools/lib/failure.mjs';
import { freePort, loopback } from '../../../tools/lib/ports.mjs';
import { root } from '../../../tools/lib/root.mjs';
import { answersOk } from '../../../tools/servers/replies.mjs';

const READY_WITHIN_MS = 60_000;

/** @param {number} pid @param {'cmdline' | 'environ'} file @returns {string[]} */
const listOf = (pid, file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean);

/**
 * A server of sockets. `pid` is the process that holds them.
 * @typedef {{ port: number, pid: number, stop: () => Promise<void> }} SocketServer
 */

/**
 * Starts one more gateway, the same program with the same settings. The memory of a new process has
 * no room left over from other workloads.
 * @param {import('../../run-workloads.mjs').Context} context
 * @returns {Promise<SocketServer>}
 */
export async function startReplica({ session, product }) {
  const gateway = product.processes.find(({ name }) => name === 'gateway');
  if (gateway === undefined) throw new Failure('There is no gateway');
  const [command = process.execPath, ...args] = listOf(gateway.pid, 'cmdline');
  const variables = listOf(gateway.pid, 'environ').map(
    (text) => /** @type {const} */ ([text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );
  const port = await freePort();
  const log = openSync(session.folder.log('gateway-replica'), 'a');
  const child = spawn(command, args, {
    cwd: root,
    env: { ...Object.fromEntries(variables), PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  session.shutdown.add(stop);
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await answersOk(`http://${loopback}:${port}/health/ready`))) {
    if (performance.now() > end || child.exitCode !== null) throw new Failure('The gateway did not start');
    await delay(100);
  }
  return { port, pid: Number(child.pid), stop };
}
