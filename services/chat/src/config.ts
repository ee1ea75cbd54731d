import { storageUrl } from '@circlet/media';
import { redisUrl } from '@circlet/platform';
import { defineSettings } from '@circlet/service';
import type { z } from 'zod';

/** Environment variables of the chat service. */
export const settings = defineSettings('chat', {
  REDIS_URL: redisUrl.describe('online status of users'),
  STORAGE_URL: storageUrl.describe('storage of photos in chats'),
});

/** Settings of the chat service. */
export type Settings = z.output<typeof settings>;
