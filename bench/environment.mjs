import { rmSync } from 'node:fs';
import { freePort, loopback } from '../tools/lib/ports.mjs';
import { createSupervisor } from '../tools/lib/session.mjs';
import { parseSettings } from '../tools/lib/settings.mjs';
import { databaseNames, dropDatabases, ensureDatabases } from '../tools/servers/databases.mjs';
import { startMail } from '../tools/servers/mail.mjs';
import { startNats } from '../tools/servers/nats.mjs';
import { startPostgres } from '../tools/servers/postgres.mjs';
import { startRedis } from '../tools/servers/redis.mjs';
import { withClient } from './data/copy.mjs';
import { prepareDatabases } from '../tools/services/prepare-databases.mjs';
import { serviceNames } from '../tools/services/services.mjs';
import { startService } from '../tools/services/start-service.mjs';
import { trackStatements } from './measure/statements.mjs';
import { recordedProcesses } from './measure/processes.mjs';

/**
 * PostgreSQL as on a small dedicated server. The planner's costs are its defaults, as in a deployment.
 * Statements are counted only while a workload asks for it.
 */
const dedicatedServer = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  max_connections: '200',
};

const countableStatements = { shared_preload_libraries: 'pg_stat_statements' };

/** The limits are on, so that most of their cost is measured, but no workload reaches them. */
const RATE_LIMIT_FACTOR = '1000000';

/**
 * The servers and the settings of the services, before these run.
 * @typedef {{ session: import('../tools/lib/session.mjs').Session, adminUrl: string,
 *   supervisor: import('../tools/lib/supervisor.mjs').Supervisor,
 *   databaseUrls: Record<import('../tools/servers/databases.mjs').DatabaseName, string>,
 *   surroundings: import('../tools/services/environment.mjs').SharedEnvironment }} Servers
 */

/**
 * The running product. `processes` are its services and servers; each entry stands for its children too.
 * `publicUrl` is the address it believes to have, which names its cookies.
 * @typedef {{ origin: string, socketUrl: string, publicUrl: URL, adminUrl: string, natsUrl: string, redisUrl: string,
 *   databaseUrls: Servers['databaseUrls'], processes: import('./measure/processes.mjs').NamedProcess[] }} Product
 */

/**
 * Starts PostgreSQL, Redis, NATS and the email inbox, brings the databases to the newest schema and creates the streams.
 * @param {import('../tools/lib/session.mjs').Session} session
 * @param {{ isDurable: boolean, isFresh: boolean }} options `isFresh` removes what an earlier run left
 * @returns {Promise<Servers>}
 */
export async function startServers(session, { isDurable, isFresh }) {
  const { folder, progress } = session;
  if (isFresh)
    for (const each of ['nats', 'redis']) rmSync(folder.file(each), { recursive: true, force: true });
  const supervisor = createSupervisor(session);
  const postgresSettings = { ...(isDurable ? dedicatedServer : {}), ...countableStatements };
  const context = { folder, supervisor, isThrowaway: !isDurable, postgresSettings };
  const [adminUrl, redisUrl, natsUrl, smtpUrl] = await progress.step('Starting the servers', async () =>
    Promise.all([
      startPostgres(context),
      startRedis(context),
      startNats(context),
      startMail(context, await freePort()),
    ]),
  );
  if (isFresh) for (const name of databaseNames) await dropDatabases(adminUrl, name);
  await withClient(adminUrl, (client) => trackStatements(client, 'none'));
  const created = await ensureDatabases(adminUrl, [...databaseNames], (name) =>
    folder.secret(`database-${name}`),
  );
  const databaseUrls = /** @type {Servers['databaseUrls']} */ (created);
  const settings = parseSettings({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    NODE_ENV: 'production',
    DEMO_DATA: 'off',
    RATE_LIMIT_FACTOR,
  });
  const surroundings = {
    settings,
    connections: { databaseUrls, redisUrl, natsUrl, smtpUrl },
    secrets: folder.productSecrets(),
  };
  await Promise.all([
    prepareDatabases(session, surroundings, [...databaseNames]),
    startService('operator', { surroundings, supervisor, logFile: folder.log('operator') }),
  ]);
  return { session, supervisor, adminUrl, databaseUrls, surroundings };
}

/**
 * Starts the services, one process each.
 * @param {Servers} servers
 * @returns {Promise<Product>}
 */
export async function startServices({ session, supervisor, adminUrl, databaseUrls, surroundings }) {
  const { folder, progress } = session;
  const { port } = surroundings.settings;
  await progress.step('Starting the services', async () => {
    await Promise.all(
      serviceNames.map((name) => startService(name, { surroundings, supervisor, logFile: folder.log(name) })),
    );
  });
  const { natsUrl, redisUrl } = surroundings.connections;
  return {
    origin: `http://${loopback}:${port}`,
    socketUrl: `ws://${loopback}:${port}/ws`,
    publicUrl: new URL(surroundings.settings.publicUrl),
    adminUrl,
    natsUrl,
    redisUrl,
    databaseUrls,
    processes: recordedProcesses(folder),
  };
}
