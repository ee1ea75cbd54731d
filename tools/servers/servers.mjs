import { databaseNames, ensureDatabases } from './databases.mjs';
import { startMail } from './mail.mjs';
import { startNats } from './nats.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { startWithCompose } from './compose.mjs';

/**
 * The context for starting a server.
 * @typedef {object} ServerContext
 * @property {import('../lib/data-folder.mjs').DataFolder} folder
 * @property {import('../lib/supervisor.mjs').Supervisor} supervisor
 * @property {boolean} isThrowaway whether the data can be lost
 */

/**
 * The server URLs for the services.
 * @typedef {object} Connections
 * @property {Partial<Record<import('./databases.mjs').DatabaseName, string>>} databaseUrls
 * @property {string} redisUrl
 * @property {string} natsUrl
 * @property {string} smtpUrl
 */

/**
 * @typedef {object} ServerPlan
 * @property {import('./sources.mjs').Sources} sources
 * @property {import('../lib/settings.mjs').Settings} settings
 * @property {number | undefined} mailUiPort undefined if emails go to the user's own mail server
 */

/**
 * Starts all servers that the settings do not name, in parallel.
 * @param {ServerContext} context
 * @param {ServerPlan} plan
 * @returns {Promise<Connections>}
 */
export async function startServers(context, { sources, settings, mailUiPort }) {
  const { folder, supervisor } = context;
  const inDocker = /** @type {import('./sources.mjs').ServerName[]} */ (
    Object.keys(sources).filter((name) => sources[/** @type {keyof typeof sources} */ (name)] === 'docker')
  );
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

  const [databaseUrls, redisUrl, natsUrl, smtpUrl] = await Promise.all([
    databases(),
    redis(),
    nats(),
    mail(),
  ]);
  return { databaseUrls, redisUrl, natsUrl, smtpUrl };
}
