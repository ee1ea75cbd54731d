import { requestRedisOptions } from '@circlet/platform';
import { Logger, type Provider } from '@nestjs/common';
import { Redis } from 'ioredis';

/** Injection token of the Redis that presence is kept in. */
export const REDIS = Symbol('REDIS');

/** Without Redis nobody is shown online, and everything else goes on. */
export const redisProvider = (url: string): Provider => ({
  provide: REDIS,
  useFactory: () => {
    const logger = new Logger('Presence');
    const redis = new Redis(url, requestRedisOptions('chat'));
    redis.on('error', (error: unknown) => {
      logger.warn({ err: error }, 'Redis is away');
    });
    return redis;
  },
});
