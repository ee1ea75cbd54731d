import { setImmediate } from 'node:timers/promises';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { LeasedLimiter } from './leased-limiter';

/** A limit that all gateways share, which counts how often they ask it. */
class SharedLimit extends RateLimiterMemory {
  asked = 0;

  override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.asked += 1;
    // A loop of promises would keep the test from ever timing out.
    if (this.asked > 50_000) throw new Error('Asked without end');
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
    expect(limiter.countWithoutWaiting('key')).toBe(false);
    await limiter.consume('key');
    await limiter.consume('key');
    expect(limiter.countWithoutWaiting('key')).toBe(true);
    expect(limiter.countWithoutWaiting('other key')).toBe(false);
  });

  it('renews a lease before it is used up', async () => {
    const limiter = new LeasedLimiter(sharedLimit(600), 12);
    await limiter.consume('key');
    await limiter.consume('key');
    for (let at = 0; at < 100; at += 1) {
      expect(limiter.countWithoutWaiting('key')).toBe(true);
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
    expect(limiter.countWithoutWaiting('key')).toBe(true);
    const later = performance.now() + 61_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    expect(limiter.countWithoutWaiting('key')).toBe(false);
    clock.mockRestore();
  });

  it('refuses after one renewal if other gateways have used the window that follows a lease', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const shared = sharedLimit(60);
      const [first, second] = [new LeasedLimiter(shared, 12), new LeasedLimiter(shared, 12)];
      expect(await allowed([first], 2)).toBe(2);
      expect(first.countWithoutWaiting('key')).toBe(true);
      await jest.advanceTimersByTimeAsync(61_000);
      expect(await allowed([second], 70)).toBe(60);
      const { asked } = shared;
      expect(await tryTo(first)).toBe(false);
      expect(shared.asked).toBe(asked + 1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a limit with too many keys to lease', () => {
  const WINDOW_MS = 60_000;
  // Whole, because the fractions of a sum may be rounded.
  const start = Math.ceil(performance.now());
  let shared: SharedLimit;
  let limiter: LeasedLimiter;
  let clock: jest.SpyInstance<number, []>;
  beforeEach(async () => {
    clock = jest.spyOn(performance, 'now').mockReturnValue(start);
    shared = sharedLimit(600, WINDOW_MS / 1_000);
    limiter = new LeasedLimiter(shared, 12);
    for (let at = 0; at < 10_000; at += 1) await limiter.consume(`${at}`);
  });
  afterEach(() => {
    clock.mockRestore();
  });

  const isLeased = async (key: string): Promise<boolean> => {
    await limiter.consume(key);
    await limiter.consume(key);
    return limiter.countWithoutWaiting(key);
  };

  it('counts the requests of further keys one by one, and refuses them too', async () => {
    const { asked } = shared;
    expect(await isLeased('key')).toBe(false);
    expect(shared.asked).toBe(asked + 2);
    expect(await allowed([limiter], 700)).toBe(598);
    expect(await isLeased('0')).toBe(true);
  });

  it('leases again once windows have ended, which it checks once a second at most', async () => {
    clock.mockReturnValue(start + WINDOW_MS - 500);
    expect(await isLeased('a')).toBe(false);
    clock.mockReturnValue(start + WINDOW_MS + 400);
    expect(await isLeased('b')).toBe(false);
    clock.mockReturnValue(start + WINDOW_MS + 500);
    expect(await isLeased('c')).toBe(true);
  });
});
