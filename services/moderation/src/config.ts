import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

/** Environment variables of the moderation service. */
export const settingsSchema = z.object({
  ...serviceSettings,
  DATABASE_URL_MODERATION: postgresUrl.describe("the service's database"),
  REDIS_URL: redisUrl
    .default('redis://127.0.0.1:6379')
    .describe('the review queue, which can be rebuilt from the database'),
});

/** Settings of the moderation service. */
export type Config = z.output<typeof settingsSchema>;

/**
 * Reads the settings from the environment.
 * @throws ConfigError that lists every missing or invalid variable
 */
export const readConfig = (): Config => parseConfig(settingsSchema, process.env);
