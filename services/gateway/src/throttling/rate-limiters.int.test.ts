import { readSettings } from '@circlet/platform';
import { suiteRedisUrl } from '@circlet/testing';
import { Redis } from 'ioredis';

import { gatewaySettings } from '../../test/gateway-settings';
import { settings } from '../config';
import { RateLimiters } from './rate-limiters';

describe('the rate limiters of a gateway that has just started', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = new Redis(await suiteRedisUrl(), { enableAutoPipelining: true });
  });
  afterAll(() => {
    redis.disconnect();
  });

  const start = (more: Readonly<Record<string, string>> = {}): RateLimiters => {
    const servers = { natsUrl: 'nats://127.0.0.1:1', redisUrl: 'redis://127.0.0.1:1' };
    return new RateLimiters(redis, readSettings(settings, { ...gatewaySettings(servers, ''), ...more }));
  };

  it('count a first request that shares its pipeline with other commands', async () => {
    await redis.ping();
    const limiters = start();
    const session = redis.hgetall('session:anyone');
    await limiters.consume({ limit: 'signIn:pair', key: '7' });
    expect(await session).toEqual({});
    expect(await redis.keys('throttle:*')).toEqual([expect.stringContaining('7')]);
  });

  it('count few requests ahead of time, even if the limits are raised', async () => {
    const limiters = start({ RATE_LIMIT_FACTOR: '1000000' });
    const request = { limit: 'discover:address', key: 'raised' };
    for (let at = 0; at < 2; at += 1) await limiters.consume(request);
    const counted = Number(await redis.get('throttle:discover:address:60:raised'));
    expect(counted).toBeGreaterThan(2);
    expect(counted).toBeLessThanOrEqual(2 + 24);
  });
});
