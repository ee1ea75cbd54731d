import { connectRedis, SETTINGS } from '@circlet/platform';
import { Logger, type Provider } from '@nestjs/common';

import type { Settings } from '../config';

/** Injection token of the Redis client that stores presence. */
export const REDIS = Symbol('REDIS');

/** Provides the Redis client. Without Redis no one is shown as online, and everything else keeps working. */
export const redisProvider: Provider = {
  provide: REDIS,
  inject: [SETTINGS],
  useFactory: ({ REDIS_URL }: Settings) => {
    const logger = new Logger('Presence');
    const redis = connectRedis(REDIS_URL, 'chat');
    redis.on('error', (error: unknown) => {
      logger.warn({ err: error }, 'Redis is unavailable');
    });
    return redis;
  },
};
