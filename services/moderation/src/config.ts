import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

const schema = z.object({
  ...serviceSettings,
  /** The service's own database. */
  DATABASE_URL_MODERATION: postgresUrl,
  /** Holds the report-review queue; everything in it can be derived again from the database. */
  REDIS_URL: redisUrl.default('redis://127.0.0.1:6379'),
});

/** Settings of the moderation service. */
export type Config = z.output<typeof schema>;

/** @throws ConfigError that names every variable that is missing or wrong */
export const readConfig = (): Config => parseConfig(schema, process.env);
