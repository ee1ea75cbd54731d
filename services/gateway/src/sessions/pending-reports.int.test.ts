import { suiteRedisUrl } from '@circlet/testing';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

import { PendingReports } from './pending-reports';

const key = 'reports';
const refusal = new Error('refused');

let redis: Redis;
let pending: PendingReports<{ n: number }>;
beforeAll(async () => {
  redis = new Redis(await suiteRedisUrl());
});
beforeEach(async () => {
  await redis.del(key);
  pending = new PendingReports(redis, key, z.object({ n: z.number() }));
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => {
  redis.disconnect();
});

/** Delivers everything to a service that refuses these numbers, and returns what it has accepted. */
async function delivered(...refused: readonly number[]): Promise<{ accepted: number[]; error: unknown }> {
  const accepted = new Set<number>();
  const delivery = pending.deliver(({ n }) => {
    if (refused.includes(n)) return Promise.reject(refusal);
    accepted.add(n);
    return Promise.resolve();
  });
  const error: unknown = await delivery.catch((failure: unknown) => failure);
  return { accepted: [...accepted].sort((a, b) => a - b), error };
}
const numbers = (count: number): { n: number }[] => Array.from({ length: count }, (_, n) => ({ n }));
const left = async (): Promise<unknown[]> =>
  (await redis.hvals(key)).map((report) => JSON.parse(report) as unknown);

describe('pending reports', () => {
  it('are delivered although others are refused, which stay and are named at the end [D9.45]', async () => {
    await pending.add(...numbers(4));
    const { accepted, error } = await delivered(0, 2);
    expect(accepted).toEqual([1, 3]);
    expect(error).toMatchObject({ message: '2 reports of reports failed', cause: refusal });
    expect(await left()).toEqual(expect.arrayContaining([{ n: 0 }, { n: 2 }]));
    expect(await redis.hlen(key)).toBe(2);
    expect(await delivered()).toEqual({ accepted: [0, 2], error: undefined });
  });

  it('are delivered however many others are refused [D9.45]', async () => {
    // So many that Redis returns them in several batches.
    await pending.add(...numbers(2_000));
    const refused = numbers(1_999).map(({ n }) => n);
    expect((await delivered(...refused)).accepted).toEqual([1_999]);
  });

  it('that cannot be read are dropped with a logged error [D9.45]', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    await redis.hset(key, 'cut', '{"n":', 'foreign', '{"m":1}');
    await pending.add({ n: 1 });
    expect(await delivered()).toEqual({ accepted: [1], error: undefined });
    expect(await left()).toEqual([]);
    expect(logged.mock.calls.map(([facts]) => facts as unknown)).toEqual(
      expect.arrayContaining(
        ['cut', 'foreign'].map((row) => expect.objectContaining({ key, row }) as unknown),
      ),
    );
  });
});
