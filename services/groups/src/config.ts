import { storageUrl } from '@circlet/media';
import { redisUrl } from '@circlet/platform';
import { defineSettings } from '@circlet/service';
import type { z } from 'zod';

/** Environment variables of the groups service. */
export const settings = defineSettings('groups', {
  REDIS_URL: redisUrl.describe('queue of deadlines'),
  STORAGE_URL: storageUrl.describe('storage of cover pictures'),
});

/** Settings of the groups service. */
export type Settings = z.output<typeof settings>;
