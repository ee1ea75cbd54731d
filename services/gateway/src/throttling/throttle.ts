import type { Throttle as Name } from '@circlet/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { RetryLater } from '../http/retry-later';
import { REDIS } from '../redis/redis.module';
import { type Budget, budgets } from './budgets';

/** Who pays for a request. */
export interface Payers {
  readonly address: string;
  /** Id or, before signing in, e-mail; null for visitors. */
  readonly account: string | null;
}

/** Counts requests in Redis, for all gateways together; on its own while Redis is away. */
@Injectable()
export class Throttle {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @throws RetryLater `TOO_MANY_REQUESTS` when a budget is used up */
  async spend(name: Name, payers: Payers): Promise<void> {
    const { account, address } = budgets[name];
    await Promise.all([
      this.consume(`${name}:address`, address, payers.address),
      payers.account === null ? undefined : this.consume(`${name}:account`, account, payers.account),
    ]);
  }

  private async consume(name: string, budget: Budget, key: string): Promise<void> {
    try {
      await this.limiter(name, budget).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RetryLater('TOO_MANY_REQUESTS', Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
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
