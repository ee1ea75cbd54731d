import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  .map((folder) => join(folder, 'nats-server'))
  .find(isExecutable);

/**
 * Describes a suite that starts its own server. The suite is skipped only where servers run in containers
 * and the `nats-server` program is not installed. Everywhere else the setup installs the program, and the
 * suite fails without it.
 */
export const describeWithOwnBroker =
  program === undefined && process.env.TEST_NATS_SOURCE === 'docker' ? describe.skip : describe;

/**
 * Returns the path of the server program.
 * @throws Error when it is not installed
 */
export function natsServer(): string {
  if (program === undefined) throw new Error('nats-server is not installed, but these tests need it');
  return program;
}

/** Returns a loopback port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
