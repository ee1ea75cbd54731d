import { storageUrl } from '@circlet/media';
import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

/** The service's own database. */
const database = z.object({ DATABASE_URL_GROUPS: postgresUrl });

const schema = database.extend({
  ...serviceSettings,
  /** Where jobs wait. */
  REDIS_URL: redisUrl,
  /** Where cover pictures are kept. */
  STORAGE_URL: storageUrl,
});

/** Settings of the groups service. */
export type Config = z.infer<typeof schema>;

/** Reads the settings; throws with every wrong one named. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => parseConfig(schema, environment);

/** Reads where the database is: all that programs beside the service need. */
export const readDatabaseUrl = (environment: NodeJS.ProcessEnv): string =>
  parseConfig(database, environment).DATABASE_URL_GROUPS;
