import { pathToFileURL } from 'node:url';

import type { GatewayServers } from './start-gateway';

/** Returns the environment variables of a gateway under test on these servers. */
export const gatewaySettings = (servers: GatewayServers, folder: string): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  PORT: '0',
  PUBLIC_URL: 'http://circlet.test',
  NATS_URL: servers.natsUrl,
  REDIS_URL: servers.redisUrl,
  STORAGE_URL: pathToFileURL(`${folder}/storage`).href,
  WEB_DIST: `${folder}/site`,
  SESSION_SECRET: 'a secret that is long enough for tests',
});
