import { loopback } from '../lib/ports.mjs';
import { databaseNames } from '../servers/databases.mjs';

/**
 * The settings and servers that all services share, and the secrets of the product.
 * @typedef {{ settings: import('../lib/settings.mjs').Settings,
 *   connections: import('../servers/servers.mjs').Connections,
 *   secrets: import('../lib/data-folder.mjs').ProductSecrets }} SharedEnvironment
 */

/** @param {import('../servers/databases.mjs').DatabaseName} name */
const databaseVariable = (name) => `DATABASE_URL_${name.toUpperCase()}`;

/**
 * Returns the environment of one service: the caller's plus
 * its server URLs, without the databases of other services.
 * @param {import('./services.mjs').ServiceName | 'operator'} name
 * @param {SharedEnvironment} surroundings
 * @param {NodeJS.ProcessEnv} own variables that differ between services, such as ports
 * @returns {NodeJS.ProcessEnv}
 */
export function serviceEnvironment(name, { settings, connections, secrets }, own) {
  const environment = { ...process.env };
  for (const each of databaseNames) delete environment[databaseVariable(each)];
  const database = databaseNames.find((each) => each === name);
  if (database !== undefined) environment[databaseVariable(database)] = connections.databaseUrls[database];
  return {
    ...environment,
    NODE_ENV: settings.nodeEnv,
    HOST: loopback,
    PUBLIC_URL: settings.publicUrl,
    REDIS_URL: connections.redisUrl,
    NATS_URL: connections.natsUrl,
    SMTP_URL: connections.smtpUrl,
    STORAGE_URL: settings.storageUrl,
    SESSION_SECRET: process.env.SESSION_SECRET || secrets.session,
    RATE_LIMIT_FACTOR: String(settings.rateLimitFactor),
    LOG_LEVEL: settings.logLevel,
    ...(name === 'identity' && {
      ENCRYPTION_SECRET: process.env.ENCRYPTION_SECRET || secrets.encryption,
      VAPID_PRIVATE_KEY: process.env.VAPID_PRIVATE_KEY || secrets.vapidKey,
    }),
    ...own,
  };
}
