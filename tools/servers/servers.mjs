import { rmSync } from 'node:fs';
import { writeJson } from '../lib/json-file.mjs';
import { databaseNames, ensureDatabases } from './databases.mjs';
import { startMail } from './mail.mjs';
import { startNats } from './nats.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { startWithCompose } from './compose.mjs';
import { serverNames } from './sources.mjs';

/**
 * The context for starting a server, whose data can be lost if it is for a throwaway instance. `postgresSettings`
 * replace those for a developer's machine.
 * @typedef {{ folder: import('../lib/data-folder.mjs').DataFolder, isThrowaway: boolean,
 *   supervisor: import('../lib/supervisor.mjs').Supervisor, postgresSettings?: Record<string, string> }} ServerContext
 */

/**
 * The server URLs for the services.
 * @typedef {{ databaseUrls: Partial<Record<import('./databases.mjs').DatabaseName, string>>,
 *   redisUrl: string, natsUrl: string, smtpUrl: string }} Connections
 */

/**
 * The servers of a session. Without a port of the inbox, emails go to the user's own mail server.
 * @typedef {{ sources: import('./sources.mjs').Sources, settings: import('../lib/settings.mjs').Settings,
 *   mailUiPort: number | undefined, isThrowaway: boolean }} ServerPlan
 */

/**
 * Starts the servers of a session that the settings do not name, and stores
 * all URLs, so that a single service can join them.
 * @param {import('../lib/session.mjs').Session} session
 * @param {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @param {ServerPlan} plan
 */
export async function runServers({ folder, shutdown }, supervisor, plan) {
  const { demo, sources: known } = folder.state;
  if (demo === undefined) folder.remember({ demo: plan.settings.wantsDemo ? 'pending' : 'off' });
  // Keep the known source of a server's data even if this run does not use it.
  const own = Object.entries(plan.sources).filter(([, source]) => source !== 'url');
  folder.remember({ sources: { ...known, ...Object.fromEntries(own) } });
  const connections = await startServers({ folder, supervisor, isThrowaway: plan.isThrowaway }, plan);
  writeJson(folder.connections, connections);
  shutdown.add(() => rmSync(folder.connections, { force: true }));
  return connections;
}

/**
 * @param {ServerContext} context
 * @param {ServerPlan} plan
 * @returns {Promise<Connections>}
 */
async function startServers(context, { sources, settings, mailUiPort }) {
  const { folder, supervisor } = context;
  const inDocker = serverNames.filter((name) => sources[name] === 'docker');
  const composed =
    inDocker.length > 0 ? startWithCompose(folder, inDocker, supervisor) : Promise.resolve(undefined);

  const databases = async () => {
    const missing = databaseNames.filter((name) => settings.databaseUrls[name] === undefined);
    if (missing.length === 0) return settings.databaseUrls;
    const adminUrl = (await composed)?.postgres ?? (await startPostgres(context));
    const created = await ensureDatabases(adminUrl, missing, (name) => folder.secret(`database-${name}`));
    return { ...created, ...settings.databaseUrls };
  };
  const redis = async () => settings.redisUrl ?? (await composed)?.redis ?? startRedis(context);
  const nats = async () => settings.natsUrl ?? (await composed)?.nats ?? startNats(context);
  const mail = async () => settings.smtpUrl ?? startMail(context, mailUiPort ?? 0);

  const all = await Promise.all([databases(), redis(), nats(), mail()]);
  const [databaseUrls, redisUrl, natsUrl, smtpUrl] = all;
  return { databaseUrls, redisUrl, natsUrl, smtpUrl };
}
