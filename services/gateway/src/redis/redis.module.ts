import { requestRedisOptions } from '@circlet/platform';
import { type DynamicModule, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';

/** Injection token of the gateway's Redis connection. */
export const REDIS = Symbol('REDIS');

/**
 * Opens the connection. Commands issued in the same turn of the event loop are pipelined. A command that
 * can't be sent or gets no response fails fast, so that no request waits for Redis to come back.
 */
const open = (url: string): Redis =>
  new Redis(url, {
    ...requestRedisOptions('gateway'),
    enableAutoPipelining: true,
  });

/** The Redis connection for sessions and rate limits. */
@Module({})
export class RedisModule implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisModule.name);

  constructor(@Inject(REDIS) private readonly redis: Redis) {
    redis.on('error', (error) => {
      this.logger.warn({ err: error }, 'Redis is unavailable');
    });
  }

  static connect(url: string): DynamicModule {
    return {
      module: RedisModule,
      global: true,
      providers: [{ provide: REDIS, useFactory: () => open(url) }],
      exports: [REDIS],
    };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
