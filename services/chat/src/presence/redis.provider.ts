import { requestRedisOptions } from '@circlet/platform';
import { Logger, type Provider } from '@nestjs/common';
import { Redis } from 'ioredis';

/** Injection token of the Redis client that stores presence. */
export const REDIS = Symbol('REDIS');

/** Provides the Redis client. Without Redis no one is shown as online, and everything else keeps working. */
export const redisProvider = (url: string): Provider => ({
  provide: REDIS,
  useFactory: () => {
    const logger = new Logger('Presence');
    const redis = new Redis(url, requestRedisOptions('chat'));
    redis.on('error', (error: unknown) => {
      logger.warn({ err: error }, 'Redis is unavailable');
    });
    return redis;
  },
});
