import { storageUrl } from '@circlet/media';
import { redisUrl } from '@circlet/platform';
import { defineSettings } from '@circlet/service';
import { z } from 'zod';

/** Environment variables of the groups service. */
export const settings = defineSettings('groups', {
  REDIS_URL: redisUrl.describe('queue of deadlines'),
  STORAGE_URL: storageUrl.describe('storage of cover pictures'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .default('http://localhost:3000')
    .describe('base URL of invite links and calendars'),
});

/** Settings of the groups service. */
export type Settings = z.output<typeof settings>;
