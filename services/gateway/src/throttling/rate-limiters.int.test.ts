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

  it('count a first request that shares its pipeline with other commands', async () => {
    await redis.ping();
    const environment = gatewaySettings(
      { natsUrl: 'nats://127.0.0.1:1', redisUrl: 'redis://127.0.0.1:1' },
      '',
    );
    const limiters = new RateLimiters(redis, readSettings(settings, environment));
    const session = redis.hgetall('session:anyone');
    await limiters.consume({ limit: 'signIn:pair', key: '7' });
    expect(await session).toEqual({});
    expect(await redis.keys('throttle:*')).toEqual([expect.stringContaining('7')]);
  });
});
