import { Logger, type Provider } from '@nestjs/common';
import { Redis } from 'ioredis';

/** Injection token of the Redis that presence is kept in. */
export const REDIS = Symbol('REDIS');

/** Without Redis nobody is shown online, and everything else goes on. */
export const redisProvider = (url: string): Provider => ({
  provide: REDIS,
  useFactory: () => {
    const logger = new Logger('Presence');
    const redis = new Redis(url, {
      connectionName: 'chat',
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    });
    redis.on('error', (error: unknown) => {
      logger.warn({ err: error }, 'Redis is away');
    });
    return redis;
  },
});
