import { connectNats } from '@circlet/platform';
import { Client } from 'pg';

import { eventually } from '@circlet/testing';
import { Broker } from '../product/broker';
import { RedisServer } from '../product/redis-server';
import { Person } from '../product/person';
import { oneOfEach, Stack } from '../product/stack';
import { DataLossRun } from './data-loss-run';
import { size, Trial } from './trial';
import { WaitingJobs } from './waiting-jobs';

describe('a product whose servers lose data', () => {
  let broker: Broker;
  let redis: RedisServer;
  let trial: Trial;
  let run: DataLossRun;

  beforeAll(async () => {
    [broker, redis] = await Promise.all([Broker.start(), RedisServer.start()]);
    const servers = { natsUrl: broker.url, redisUrl: redis.url };
    trial = await Trial.start(await Stack.start(oneOfEach, { isLinked: true, ...servers }), size);
    run = new DataLossRun(trial);
  }, 600_000);
  afterAll(async () => {
    await trial.stop();
    await trial.stack.stop();
    await Promise.all([broker.stop(), redis.stop()]);
  }, 60_000);

  /** Returns the number of chat's events that wait to be published. */
  const waiting = async (): Promise<number> => {
    const client = new Client({ connectionString: trial.stack.databaseUrl('chat') });
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM outbox WHERE published_at IS NULL');
    await client.end();
    return rowCount ?? 0;
  };

  const disk = [
    { what: "the broker's disk is lost", copyBefore: false, loss: () => broker.wipe() },
    { what: "the broker's disk is rolled back", copyBefore: true, loss: () => broker.rollBack() },
  ];

  describe.each(disk)('recovers when $what', ({ what, copyBefore, loss }) => {
    beforeEach(() => (copyBefore ? broker.copyDisk() : undefined));

    it('while everything runs', () => run.loseData(`${what} while everything runs`, loss), 600_000);
    it('while a consumer is down', () => run.loseDataWhileDown('chat', what, loss), 600_000);
    it('in the middle of a batch', () => run.loseDataInBatch(what, loss), 600_000);
  });

  const memory = [
    { what: 'Redis is flushed', loss: () => Person.loseSessions(() => redis.flush()) },
    { what: 'Redis restarts empty', loss: () => Person.loseSessions(() => redis.lose()) },
  ];

  describe.each(memory)('sends every email and reviews every report when $what', ({ what, loss }) => {
    it(
      'while their jobs wait',
      async () => run.loseData(`${what} while jobs wait`, loss, await WaitingJobs.make(trial)),
      600_000,
    );
    it(
      'while identity is down',
      async () => run.loseDataWhileDown('identity', what, loss, await WaitingJobs.make(trial)),
      600_000,
    );
  });

  it("keeps events in the outboxes while the broker's disk is full, and recovers once it isn't", async () => {
    const nats = await connectNats(broker.url, 'test');
    const { storage } = await (await nats.jetstreamManager()).getAccountInfo();
    await nats.close();
    await run.loseData("the broker's disk is full", async () => {
      await broker.resize(storage + 4_096);
      await eventually(async () => (await waiting()) > 10);
      await broker.resize();
    });
  }, 600_000);

  it('answered every call, lost and duplicated nothing, and all copies are equal', async () => {
    expect(await trial.findings()).toEqual([]);
  }, 600_000);
});
