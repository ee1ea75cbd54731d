import { storageUrl } from '@circlet/media';
import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

const database = z.object({ DATABASE_URL_GROUPS: postgresUrl.describe("the service's database") });

/** The environment variables of the groups service. */
export const settingsSchema = database.extend({
  ...serviceSettings,
  REDIS_URL: redisUrl.describe('queue of deadlines'),
  STORAGE_URL: storageUrl.describe('storage of cover pictures'),
});

/** The parsed settings of the groups service. */
export type Config = z.infer<typeof settingsSchema>;

/** Parses the settings. Throws an error that lists every invalid one. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  parseConfig(settingsSchema, environment);

/** Parses only the database URL, for programs such as migrations and the seed that need nothing else. */
export const readDatabaseUrl = (environment: NodeJS.ProcessEnv): string =>
  parseConfig(database, environment).DATABASE_URL_GROUPS;
