import { once } from 'node:events';

import { eventually, suiteRedisUrl } from '@circlet/testing';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

import { DurableWrites } from './durable-writes';

const realNow = performance.now.bind(performance);

describe('a durable write', () => {
  let passed = 0;
  let redis: Redis;
  let durable: DurableWrites;

  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  beforeEach(async () => {
    redis = new Redis(await suiteRedisUrl());
    durable = new DurableWrites(redis);
    durable.onModuleInit();
    await once(redis, 'ready');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    passed = 0;
    await durable.onApplicationShutdown();
    redis.disconnect();
  });

  const reconnect = async (): Promise<void> => {
    const ready = once(redis, 'ready');
    redis.disconnect(true);
    await ready;
  };
  const letPass = (milliseconds: number): void => {
    passed += milliseconds;
    jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);
  };
  /** Counts up in Redis. */
  const add = (key: string) => () => redis.incr(key);
  const count = async (key: string): Promise<number> => Number(await redis.get(key));

  it('is repeated when the connection comes back', async () => {
    await durable.run(add('a'));
    expect(await count('a')).toBe(1);
    await reconnect();
    await eventually(async () => (await count('a')) === 2);
  });

  it('is retried if its repetition fails, without delaying others', async () => {
    let attempts = 0;
    await durable.run(() => (++attempts === 2 ? Promise.reject(new Error('slow disk')) : redis.incr('a')));
    await durable.run(add('b'));
    await reconnect();
    await eventually(async () => (await count('a')) === 2 && (await count('b')) === 2);
    expect(attempts).toBe(3);
  });

  it('is repeated again after a second crash', async () => {
    await durable.run(add('a'));
    letPass(9_000);
    await reconnect();
    await eventually(async () => (await count('a')) === 2);
    letPass(9_000);
    await durable.run(add('b'));
    await reconnect();
    await eventually(async () => (await count('a')) === 3);
  });

  it('is repeated if Redis crashes in the middle of it', async () => {
    let finish: () => void = () => undefined;
    const rest = new Promise<void>((resolve) => (finish = resolve));
    const writing = durable.run(async () => {
      await redis.incr('a');
      await rest;
    });
    await eventually(async () => (await count('a')) === 1);
    await reconnect();
    finish();
    await writing;
    await eventually(async () => (await count('a')) === 2);
  });

  it('is not repeated once it is safe', async () => {
    await durable.run(add('a'));
    letPass(10_001);
    await durable.run(add('b'));
    await reconnect();
    await eventually(async () => (await count('b')) === 2);
    expect(await count('a')).toBe(1);
  });

  it('that fails is reported to its caller and not repeated', async () => {
    let attempts = 0;
    const failing = durable.run(() => {
      attempts += 1;
      return Promise.reject(new Error('no connection'));
    });
    await expect(failing).rejects.toThrow('no connection');
    await durable.run(add('b'));
    await reconnect();
    await eventually(async () => (await count('b')) === 2);
    expect(attempts).toBe(1);
  });
});
