import { storageUrl } from '@circlet/media';
import { parseConfig, postgresUrl, redisUrl, serviceSettings } from '@circlet/platform';
import { z } from 'zod';

const schema = z.object({
  ...serviceSettings,
  /** The service's own database. */
  DATABASE_URL_GROUPS: postgresUrl,
  /** Where jobs wait. */
  REDIS_URL: redisUrl,
  /** Where cover pictures are kept. */
  STORAGE_URL: storageUrl,
});

/** Settings of the groups service. */
export type Config = z.infer<typeof schema>;

/** Reads the settings; throws with every wrong one named. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => parseConfig(schema, environment);
