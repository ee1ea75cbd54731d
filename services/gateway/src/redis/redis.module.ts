import { connectRedis, SETTINGS } from '@circlet/platform';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

import type { Settings } from '../config';

/** Injection token of the gateway's Redis connection. */
export const REDIS = Symbol('REDIS');

/**
 * Opens the connection. Commands issued in the same turn of the event loop are pipelined. A command that
 * can't be sent or gets no response fails fast, so that no request waits for Redis to come back.
 */
const open = ({ REDIS_URL }: Settings): Redis =>
  connectRedis(REDIS_URL, 'gateway', { enableAutoPipelining: true });

/** The Redis connection for sessions and rate limits. */
@Global()
@Module({ providers: [{ provide: REDIS, inject: [SETTINGS], useFactory: open }], exports: [REDIS] })
export class RedisModule implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisModule.name);

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    redis.on('error', (error) => {
      this.logger.warn({ err: error }, 'Redis is unavailable');
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
