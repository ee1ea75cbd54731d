import { once } from 'node:events';

import { isUnavailable, requestRedisOptions } from '@circlet/platform';
import { Redis } from 'ioredis';

import { eventually, FaultyLink, suiteRedisUrl } from '@circlet/testing';

describe('the connection to Redis on which requests wait', () => {
  let url: string;
  let link: FaultyLink;
  let redis: Redis;

  beforeAll(async () => {
    url = await suiteRedisUrl();
    link = await FaultyLink.to(url);
    redis = new Redis(link.url, requestRedisOptions('outages'));
    redis.on('error', () => undefined);
    await redis.set('key', 'value');
  });
  afterAll(async () => {
    await redis.quit();
    await link.close();
  });

  // Before the faults, because the other connection has timers for a while after them.
  it('leaves no timer behind when it ends while a command waits', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const ending = new Redis(url, requestRedisOptions('ending'));
    await ending.ping();
    const waiting = ending.bzpopmin('no such key', 0).catch((error: unknown) => error);
    ending.disconnect();
    await once(ending, 'end');
    expect(isUnavailable(await waiting)).toBe(true);
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it.each(['reset', 'silence', 'drop'] as const)(
    'fails each command during %s, and works afterwards',
    async (fault) => {
      link[fault]();
      const commands = Array.from({ length: 3 }, () => redis.get('key').catch((error: unknown) => error));
      for (const failure of await Promise.all(commands)) expect(isUnavailable(failure)).toBe(true);
      link.pass();
      await eventually(async () => (await redis.get('key')) === 'value');
    },
  );
});
