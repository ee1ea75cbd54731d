import { redisUrl } from '@circlet/platform';
import { defineSettings } from '@circlet/service';

/** Environment variables of the moderation service. */
export const settings = defineSettings('moderation', {
  REDIS_URL: redisUrl.describe('the review queue, which can be rebuilt from the database'),
});
