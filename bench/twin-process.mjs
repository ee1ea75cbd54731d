import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../tools/lib/failure.mjs';
import { loopback } from '../tools/lib/ports.mjs';

/**
 * A running twin. `processes` are it and the servers that it uses.
 * @typedef {{ port: number, origin: string, processes: import('./measure/processes.mjs').NamedProcess[],
 *   stop: () => Promise<void> }} Twin
 */

/**
 * Starts a twin, a program that listens with `listen` of `twin-server.mjs`, in its own process.
 * @param {{ session: import('../tools/lib/session.mjs').Session,
 *   product: import('./environment.mjs').Product }} context
 * @param {URL} program
 * @param {{ settings?: Record<string, string>, servers?: string[] }} [options] `settings` become its environment;
 *   `servers` are the names of the servers whose CPU time counts as the twin's, PostgreSQL by default
 * @returns {Promise<Twin>}
 */
export async function startTwin(
  { session, product },
  program,
  { settings = {}, servers = ['postgres'] } = {},
) {
  const file = fileURLToPath(program);
  const child = fork(file, { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings } });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  session.shutdown.add(stop);
  const listening = once(child, 'message').then(([port]) => Number(port));
  const port = await Promise.race([listening, ended.then(() => undefined)]);
  if (port === undefined) throw new Failure(`The twin ${basename(dirname(file))} did not start`);
  const own = { name: 'twin', pid: Number(child.pid) };
  const used = product.processes.filter(({ name }) => servers.includes(name));
  return { port, origin: `http://${loopback}:${port}`, processes: [own, ...used], stop };
}
