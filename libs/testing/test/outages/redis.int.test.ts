import { isUnavailable, requestRedisOptions } from '@circlet/platform';
import { Redis } from 'ioredis';

import { eventually, FaultyLink, suiteRedisUrl } from '../../src';

describe('the connection to Redis on which requests wait', () => {
  let link: FaultyLink;
  let redis: Redis;

  beforeAll(async () => {
    link = await FaultyLink.to(await suiteRedisUrl());
    redis = new Redis(link.url, requestRedisOptions('outages'));
    redis.on('error', () => undefined);
    await redis.set('key', 'value');
  });
  afterAll(async () => {
    await redis.quit();
    await link.close();
  });

  it.each(['reset', 'silence', 'drop'] as const)(
    'fails each command during %s, and works once it is over',
    async (fault) => {
      link[fault]();
      const commands = Array.from({ length: 3 }, () => redis.get('key').catch((error: unknown) => error));
      for (const failure of await Promise.all(commands)) expect(isUnavailable(failure)).toBe(true);
      link.pass();
      await eventually(async () => (await redis.get('key')) === 'value');
    },
  );
});
