import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { loopback, onFreePort } from '../lib/ports.mjs';
import { findProgram } from './programs.mjs';
import { repliesTo } from './replies.mjs';

/** Room for a request of 8 MiB, which carries an image, and what is wrapped around it. */
export const largestMessage = 10 * 1024 * 1024;

const mostWorkers = 32;

/**
 * A client that hangs is disconnected within 8 s, so that its queue groups give its calls to others. Brokers before 2.9.16 take
 * what they deliver to it for a sign of life: they do so once nothing is delivered.
 */
export const heartbeat = { ping_interval: '2s', ping_max: 2 };

/**
 * Suites that run side by side keep apart: each Jest worker has an account, and with it a JetStream, of its own.
 * @param {string} password
 */
export const testAccounts = (password) => ({
  accounts: Object.fromEntries(
    Array.from({ length: mostWorkers }, (_, index) => `worker_${index + 1}`).map((worker) => [
      worker,
      { jetstream: 'enabled', users: [{ user: worker, password }] },
    ]),
  ),
});

/**
 * Starts a private NATS server with JetStream from the machine's programs.
 * @param {import('./servers.mjs').ServerContext} context
 * @returns {Promise<string>} its URL
 */
export async function startNats({ folder, supervisor, isThrowaway }) {
  const command = findProgram('nats-server');
  if (command === undefined) throw new Failure('nats-server is not on this machine any more');
  const data = folder.file('nats');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const password = folder.secret('nats');
  const user = isThrowaway ? 'worker_1' : 'circlet';
  const access = isThrowaway ? testAccounts(password) : { authorization: { user, password } };
  const configuration = folder.file('run', 'nats.conf');
  return onFreePort(async (port) => {
    const settings = {
      host: loopback,
      port,
      max_payload: largestMessage,
      ...heartbeat,
      ...access,
      jetstream: { store_dir: data },
    };
    writeFileSync(configuration, JSON.stringify(settings), { mode: 0o600 });
    const login = `CONNECT ${JSON.stringify({ user, pass: password, verbose: false })}\r\nPING\r\n`;
    await supervisor.start({
      name: 'nats',
      kind: 'server',
      command,
      args: ['--config', configuration],
      cwd: data,
      env: { PATH: process.env.PATH },
      logFile: folder.log('nats'),
      stopWithinMs: 10_000,
      isReady: () => repliesTo(port, login, /PONG/),
      readyWithinMs: 30_000,
    });
    return `nats://${user}:${password}@${loopback}:${port}`;
  });
}
