import { startNats } from '../servers/nats.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { findProgram } from '../servers/programs.mjs';
import { startRedis } from '../servers/redis.mjs';
import { chooseTestSources, testSettings } from '../servers/sources.mjs';

/** @type {Record<import('../servers/sources.mjs').ServerName,
 *   (context: import('../servers/servers.mjs').ServerContext) => Promise<string>>} */
const startFromPrograms = { postgres: startPostgres, redis: startRedis, nats: startNats };

/**
 * Starts a server in a container. Testcontainers is large, so it is loaded only if there is an engine.
 * @param {import('../servers/sources.mjs').ServerName} name
 * @param {(line: string) => void} print
 */
async function inContainer(name, print) {
  // Its watchdog is one more image to pull. This process stops the containers itself, however the tests end.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  const { startContainer } = await import('./containers.mjs');
  return startContainer(name, print);
}

/**
 * Starts the servers that the environment does not name.
 * @param {import('../lib/session.mjs').Session} session
 * @param {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @returns {Promise<Record<string, string>>} the settings that name them
 */
export async function startTestServers({ folder, progress, shutdown }, supervisor) {
  const sources = await chooseTestSources(progress, folder.log('packages'));
  const context = { folder, supervisor, isThrowaway: true };
  const settings = await Promise.all(
    Object.entries(testSettings).map(async ([key, [setting = '']]) => {
      const name = /** @type {import('../servers/sources.mjs').ServerName} */ (key);
      if (sources[name] === 'url') return [];
      const container = sources[name] === 'docker' ? await inContainer(name, progress.print) : undefined;
      if (container === undefined) return [[setting, await startFromPrograms[name](context)]];
      shutdown.add(container.stop);
      // Suites that start their own NATS server skip that if NATS is only available in a container.
      return [[setting, container.url], ...(name === 'nats' ? [['TEST_NATS_SOURCE', 'docker']] : [])];
    }),
  );
  // Suites that start Redis servers of their own are skipped if it is only available in a container.
  const redis = findProgram('redis-server', 'valkey-server');
  return Object.fromEntries([
    ...settings.flat(),
    ...(redis === undefined ? [] : [['TEST_REDIS_PROGRAM', redis]]),
  ]);
}
