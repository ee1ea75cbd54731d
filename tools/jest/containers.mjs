import { randomBytes } from 'node:crypto';
import { GenericContainer, Wait } from 'testcontainers';
import { answersSql } from '../servers/databases.mjs';
import { imageOf } from '../servers/docker.mjs';
import { heartbeat, maxMessageBytes, testAccounts } from '../servers/nats.mjs';

const startWithinMs = 60_000;

/**
 * @param {string} password
 * @returns {Record<import('../servers/sources.mjs').ServerName,
 *   { container: GenericContainer, port: number, url: (address: string) => string }>}
 */
const containers = (password) => ({
  postgres: {
    container: new GenericContainer(imageOf('postgres'))
      .withEnvironment({ POSTGRES_USER: 'circlet', POSTGRES_PASSWORD: password })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2)),
    port: 5432,
    url: (address) => `postgres://circlet:${password}@${address}/postgres`,
  },
  redis: {
    container: new GenericContainer(imageOf('redis')).withCommand([
      'redis-server',
      '--requirepass',
      password,
      '--save',
      '',
    ]),
    port: 6379,
    url: (address) => `redis://:${password}@${address}`,
  },
  nats: {
    container: new GenericContainer(imageOf('nats'))
      .withCopyContentToContainer([
        {
          content: JSON.stringify({
            jetstream: { store_dir: '/data' },
            max_payload: maxMessageBytes,
            ...heartbeat,
            ...testAccounts(password),
          }),
          target: '/circlet.conf',
        },
      ])
      .withCommand(['--config', '/circlet.conf']),
    port: 4222,
    url: (address) => `nats://worker_1:${password}@${address}`,
  },
});

/**
 * Starts a server in a container.
 * @param {import('../servers/sources.mjs').ServerName} name
 * @param {(line: string) => void} print
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> } | undefined>} undefined if the engine
 *   refuses
 */
export async function startContainer(name, print) {
  const { container, port, url } = containers(`s${randomBytes(16).toString('hex')}`)[name];
  try {
    const started = await container.withExposedPorts(port).withStartupTimeout(startWithinMs).start();
    const result = url(`${started.getHost()}:${started.getMappedPort(port)}`);
    if (name === 'postgres' && !(await answersSql(result))) throw new Error('it does not answer');
    return { url: result, stop: () => started.stop() };
  } catch (error) {
    print(`Docker did not start ${name} (${/** @type {Error} */ (error).message}): trying the next source.`);
    return undefined;
  }
}
