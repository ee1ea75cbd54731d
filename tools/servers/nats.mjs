import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { loopback, onFreePort } from '../lib/ports.mjs';
import { findProgram } from './programs.mjs';
import { repliesTo } from './replies.mjs';

/** Room for an 8 MiB request with a picture, and its envelope. Bytes. */
export const maxMessageBytes = 10 * 1024 * 1024;

const maxWorkers = 32;

/**
 * Disconnects a hung client within 8 s, so that its queue groups pass its
 * calls to others. Brokers before 2.9.16 treat their own deliveries to the
 * client as a sign of life and disconnect it only once nothing is delivered.
 */
export const heartbeat = { ping_interval: '2s', ping_max: 2 };

/**
 * Gives each Jest worker its own account, and with it its own
 * JetStream, so that parallel suites do not share events.
 * @param {string} password
 */
export const testAccounts = (password) => ({
  accounts: Object.fromEntries(
    Array.from({ length: maxWorkers }, (_, index) => {
      const user = `worker_${index + 1}`;
      return [user, { jetstream: 'enabled', users: [{ user, password }] }];
    }),
  ),
});

/**
 * Starts a private NATS server with JetStream from the machine's programs.
 * @param {import('./servers.mjs').ServerContext} context
 * @returns {Promise<string>} its URL
 */
export async function startNats({ folder, supervisor, isThrowaway }) {
  const command = findProgram('nats-server');
  if (command === undefined) throw new Failure('nats-server is no longer on this machine');
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
      max_payload: maxMessageBytes,
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
