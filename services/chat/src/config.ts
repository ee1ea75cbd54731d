import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

/** Environment variables of the chat service. */
export const settingsSchema = z.object({
  ...serviceSettings,
  DATABASE_URL_CHAT: postgresUrl.describe("the service's database"),
  REDIS_URL: redisUrl.describe('online status of users'),
});

/** Settings of the chat service. */
export type Config = z.output<typeof settingsSchema>;

/**
 * Reads the settings from the environment.
 * @throws ConfigError that lists every missing or invalid variable
 */
export const readConfig = (): Config => parseConfig(settingsSchema, process.env);
