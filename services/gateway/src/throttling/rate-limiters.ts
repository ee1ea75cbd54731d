import { SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import type { Settings } from '../config';
import { TooManyRequests } from '../http/too-many-requests';
import { REDIS } from '../redis/redis.module';
import { LeasedLimiter, type WindowLimiter } from './leased-limiter';
import { type RateLimitWindow, namedRateLimits } from './rate-limits';

/** One request to count toward a rate limit. */
export interface CountedRequest {
  /** Name of the rate limit, see {@link namedRateLimits}. */
  readonly limit: string;
  /** The account or address that is limited. */
  readonly key: string;
}

/** The share of a limit that a gateway counts ahead of time. */
const LEASED_SHARE = 1 / 50;
/** Most requests that a gateway counts ahead of time, so that a raised limit is still counted in Redis. */
const MOST_LEASED = 24;
/** Longest window that is leased. Points that stay unused until its end are lost to the caller. Seconds. */
const LONGEST_LEASE_SECONDS = 60;

/** Counts requests in Redis for all gateways, or per gateway while Redis is unavailable. */
@Injectable()
export class RateLimiters {
  private readonly windows: ReadonlyMap<string, readonly WindowLimiter[]>;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    // Creates all limiters before the first request. Each one defines its command on the client, and a
    // pipeline that was opened earlier doesn't know it and fails with everything in it.
    this.windows = new Map(
      namedRateLimits.map(([name, windows]) => [name, windows.map((window) => this.limiter(name, window))]),
    );
  }

  /**
   * Counts requests in all windows of these rate limits, in one round trip or, out of leases, in none. A request that one window refuses is
   * not counted in the others, so that a client that retries for a minute doesn't use up its day.
   * @throws TooManyRequests when any of them is exceeded
   */
  async consume(...requests: readonly CountedRequest[]): Promise<void> {
    const counted = this.windowsOf(requests);
    const results = await Promise.allSettled(counted.map(({ limiter, key }) => limiter.consume(key)));
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (refusals.length === 0) return;
    await Promise.all(
      counted
        .filter((_, at) => results[at]?.status === 'fulfilled')
        .map(({ limiter, key }) => limiter.reward(key)),
    );
    const waits = refusals.map((refusal) => {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    });
    throw new TooManyRequests(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
  }

  /**
   * Counts a request if that needs no round trip, see {@link LeasedLimiter}.
   * @returns false if the request must be counted with {@link consume}
   */
  countWithoutWaiting({ limit, key }: CountedRequest): boolean {
    const [window, ...others] = this.windows.get(limit) ?? [];
    return others.length === 0 && window instanceof LeasedLimiter && window.countWithoutWaiting(key);
  }

  /** Refunds a request that must not count. */
  async refund(request: CountedRequest): Promise<void> {
    await Promise.all(this.windowsOf([request]).map(({ limiter, key }) => limiter.reward(key)));
  }

  /** Resets all windows of a rate limit. */
  async reset(request: CountedRequest): Promise<void> {
    await Promise.all(this.windowsOf([request]).map(({ limiter, key }) => limiter.delete(key)));
  }

  private windowsOf(requests: readonly CountedRequest[]): { limiter: WindowLimiter; key: string }[] {
    return requests.flatMap(({ limit, key }) => {
      const windows = this.windows.get(limit);
      if (windows === undefined) throw new Error(`Unknown rate limit: ${limit}`);
      return windows.map((limiter) => ({ limiter, key }));
    });
  }

  private limiter(name: string, window: RateLimitWindow): WindowLimiter {
    const options = {
      keyPrefix: `throttle:${name}:${window.seconds}`,
      points: Math.max(1, Math.round(window.requests * this.settings.RATE_LIMIT_FACTOR)),
      duration: window.seconds,
    };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    const leased = Math.min(MOST_LEASED, Math.floor(options.points * LEASED_SHARE));
    const isLeased = leased > 1 && window.seconds <= LONGEST_LEASE_SECONDS;
    return isLeased ? new LeasedLimiter(limiter, leased) : limiter;
  }
}
