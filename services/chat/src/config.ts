import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

/** What the environment of the chat service may say. */
export const settingsSchema = z.object({
  ...serviceSettings,
  DATABASE_URL_CHAT: postgresUrl.describe("the service's own database"),
  REDIS_URL: redisUrl.describe('where it is kept who is online'),
});

/** Settings of the chat service. */
export type Config = z.output<typeof settingsSchema>;

/** @throws ConfigError that names every variable that is missing or wrong */
export const readConfig = (): Config => parseConfig(settingsSchema, process.env);
