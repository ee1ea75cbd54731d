import { setImmediate } from 'node:timers/promises';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { LeasedLimiter } from './leased-limiter';

/** A limit that all gateways share, which counts how often they ask it. */
class SharedLimit extends RateLimiterMemory {
  asked = 0;

  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.asked += 1;
    return super.consume(...args);
  }
}

const sharedLimit = (points: number, duration = 60) => new SharedLimit({ points, duration });

const tryTo = (limiter: LeasedLimiter): Promise<boolean> =>
  limiter.consume('key').then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    },
  );

async function allowed(limiters: readonly LeasedLimiter[], requests: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < requests; at += 1) if (await tryTo(limiters[at % limiters.length]!)) count += 1;
  return count;
}

describe('a limit that is leased', () => {
  it('allows exactly its requests through one gateway, with few round trips', async () => {
    const shared = sharedLimit(600);
    expect(await allowed([new LeasedLimiter(shared, 12)], 650)).toBe(600);
    expect(shared.asked).toBeLessThan(150);
  });

  it('allows exactly its requests at the same time', async () => {
    const limiter = new LeasedLimiter(sharedLimit(120), 2);
    const results = await Promise.all(Array.from({ length: 125 }, () => tryTo(limiter)));
    expect(results.filter(Boolean)).toHaveLength(120);
  });

  it('never allows more through several gateways, and little less', async () => {
    const shared = sharedLimit(600);
    const gateways = Array.from({ length: 3 }, () => new LeasedLimiter(shared, 12));
    const count = await allowed(gateways, 2_000);
    expect(count).toBeLessThanOrEqual(600);
    expect(count).toBeGreaterThan(600 - 3 * 12);
  });

  it('asks together for the requests of the same turn', async () => {
    const shared = sharedLimit(600);
    const limiter = new LeasedLimiter(shared, 12);
    await Promise.all(Array.from({ length: 50 }, () => limiter.consume('key')));
    // Once for all of them, and once more to renew the lease.
    expect(shared.asked).toBe(2);
  });

  it('counts a request without waiting only out of its lease', async () => {
    const limiter = new LeasedLimiter(sharedLimit(600), 12);
    expect(limiter.take('key')).toBe(false);
    await limiter.consume('key');
    await limiter.consume('key');
    expect(limiter.take('key')).toBe(true);
    expect(limiter.take('other key')).toBe(false);
  });

  it('renews a lease before it is used up', async () => {
    const limiter = new LeasedLimiter(sharedLimit(600), 12);
    await limiter.consume('key');
    await limiter.consume('key');
    for (let at = 0; at < 100; at += 1) {
      expect(limiter.take('key')).toBe(true);
      await setImmediate();
    }
  });

  it('takes back a request', async () => {
    const limiter = new LeasedLimiter(sharedLimit(3), 2);
    expect(await allowed([limiter], 3)).toBe(3);
    expect(await tryTo(limiter)).toBe(false);
    await limiter.reward('key');
    expect(await allowed([limiter], 2)).toBe(1);
  });

  it('does not use points of a window that has ended', async () => {
    const shared = sharedLimit(600);
    const limiter = new LeasedLimiter(shared, 12);
    await limiter.consume('key');
    await limiter.consume('key');
    expect(limiter.take('key')).toBe(true);
    const later = performance.now() + 61_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(limiter.take('key')).toBe(false);
    clock.mockRestore();
  });
});
