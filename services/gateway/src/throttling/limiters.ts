import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { TooManyRequests } from '../http/too-many-requests';
import { REDIS } from '../redis/redis.module';
import { type Budget, namedBudgets } from './budgets';

/** Counts requests in Redis, for all gateways together; each on its own while Redis is unavailable. */
@Injectable()
export class Limiters {
  private readonly limiters: ReadonlyMap<string, RateLimiterRedis>;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    // All of them before the first request: each defines the limiters' command on the client, and a pipeline that was
    // opened before does not know it and fails with everything in it.
    this.limiters = new Map(namedBudgets.map(([name, budget]) => [name, this.limiter(name, budget)]));
  }

  /** @throws TooManyRequests when the key's budget is used up */
  async spend(name: string, key: string): Promise<void> {
    try {
      await this.of(name).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** Gives back what was spent on something that turned out well. */
  async refund(name: string, key: string): Promise<void> {
    await this.of(name).reward(key);
  }

  /** Starts a new window. */
  async forget(name: string, key: string): Promise<void> {
    await this.of(name).delete(key);
  }

  private of(name: string): RateLimiterRedis {
    const limiter = this.limiters.get(name);
    if (limiter === undefined) throw new Error(`No budget is named ${name}`);
    return limiter;
  }

  private limiter(name: string, budget: Budget): RateLimiterRedis {
    const options = {
      keyPrefix: `throttle:${name}`,
      points: Math.max(1, Math.round(budget.points * this.config.RATE_LIMIT_FACTOR)),
      duration: budget.seconds,
    };
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }
}
