import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { TooManyRequests } from '../http/too-many-requests';
import { REDIS } from '../redis/redis.module';
import type { Budget } from './budgets';

/** Counts requests in Redis, for all gateways together; each on its own while Redis is away. */
@Injectable()
export class Limiters {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @throws TooManyRequests when the key's budget is used up */
  async spend(name: string, budget: Budget, key: string): Promise<void> {
    try {
      await this.limiter(name, budget).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** Gives back what was spent on something that turned out well. */
  async refund(name: string, budget: Budget, key: string): Promise<void> {
    await this.limiter(name, budget).reward(key);
  }

  /** Begins anew. */
  async forget(name: string, budget: Budget, key: string): Promise<void> {
    await this.limiter(name, budget).delete(key);
  }

  private limiter(name: string, budget: Budget): RateLimiterRedis {
    const existing = this.limiters.get(name);
    if (existing !== undefined) return existing;
    const options = {
      keyPrefix: `throttle:${name}`,
      points: Math.max(1, Math.round(budget.points * this.config.RATE_LIMIT_FACTOR)),
      duration: budget.seconds,
    };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
