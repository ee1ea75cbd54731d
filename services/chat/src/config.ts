import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

const schema = z.object({
  ...serviceSettings,
  /** The service's own database. */
  DATABASE_URL_CHAT: postgresUrl,
  /** Where it is kept who is online. */
  REDIS_URL: redisUrl,
});

/** Settings of the chat service. */
export type Config = z.output<typeof schema>;

/** @throws ConfigError that names every variable that is missing or wrong */
export const readConfig = (): Config => parseConfig(schema, process.env);
