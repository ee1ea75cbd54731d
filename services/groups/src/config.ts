import { storageUrl } from '@circlet/media';
import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

const database = z.object({ DATABASE_URL_GROUPS: postgresUrl.describe("the service's own database") });

/** What the environment of the groups service may say. */
export const settingsSchema = database.extend({
  ...serviceSettings,
  REDIS_URL: redisUrl.describe('where jobs wait'),
  STORAGE_URL: storageUrl.describe('where cover pictures are kept'),
});

/** Settings of the groups service. */
export type Config = z.infer<typeof settingsSchema>;

/** Reads the settings; throws with every wrong one named. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  parseConfig(settingsSchema, environment);

/** Reads where the database is: all that programs beside the service need. */
export const readDatabaseUrl = (environment: NodeJS.ProcessEnv): string =>
  parseConfig(database, environment).DATABASE_URL_GROUPS;
