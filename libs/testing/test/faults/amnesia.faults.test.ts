import { setTimeout as pause } from 'node:timers/promises';

import { connectNats } from '@circlet/platform';
import { Client } from 'pg';

import { eventually } from '../../src';
import { Broker } from '../product/broker';
import { Stack } from '../product/stack';
import { size } from './edge-run';
import { Trial } from './trial';

/** How long the product is used before and after its broker forgets. Milliseconds. */
const USE_MS = 3_000;

describe('a product whose broker forgets', () => {
  let broker: Broker;
  let trial: Trial;

  beforeAll(async () => {
    broker = await Broker.start();
    const all = { identity: 1, groups: 1, chat: 1, moderation: 1, gateway: 1 } as const;
    trial = await Trial.start(await Stack.start(all, { natsUrl: broker.url }), size);
  }, 600_000);
  afterAll(async () => {
    await trial.stop();
    await trial.stack.stop();
    await broker.stop();
  }, 60_000);

  /** Uses the product, lets the broker forget, uses it again. */
  const forget = async (loss: () => Promise<void>): Promise<void> => {
    await pause(USE_MS);
    await trial.during(loss, () => pause(USE_MS));
  };

  /** Ends a consumer of events before the loss, and starts it again after it. */
  const withoutChat = async (loss: () => Promise<void>): Promise<void> => {
    const chat = trial.stack.replicas.find(({ service }) => service === 'chat')!;
    await forget(async () => {
      await chat.process.kill();
      await pause(USE_MS);
      await loss();
      await pause(USE_MS);
      await chat.restart();
    });
  };

  /** How many of chat's events wait to be published. */
  const waiting = async (): Promise<number> => {
    const client = new Client({ connectionString: trial.stack.databaseUrl('chat') });
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM outbox WHERE published_at IS NULL');
    await client.end();
    return rowCount ?? 0;
  };

  /** Keeps a copy of the disk, and lets events come after it. */
  const copyEarlier = async (): Promise<void> => {
    await broker.copyDisk();
    await pause(USE_MS);
  };

  it('goes on when the disk of the broker is lost while everything runs', async () => {
    await forget(() => broker.wipe());
  }, 600_000);

  it('goes on when the disk of the broker is lost while a consumer is down', async () => {
    await withoutChat(() => broker.wipe());
  }, 600_000);

  it('goes on when the disk of the broker is rolled back while everything runs', async () => {
    await copyEarlier();
    await forget(() => broker.rollBack());
  }, 600_000);

  it('goes on when the disk of the broker is rolled back while a consumer is down', async () => {
    await copyEarlier();
    await withoutChat(() => broker.rollBack());
  }, 600_000);

  it('keeps events in the outboxes while the disk of the broker is full, and goes on once it is not', async () => {
    const nats = await connectNats(broker.url, 'test');
    const { storage } = await (await nats.jetstreamManager()).getAccountInfo();
    await nats.close();
    await forget(async () => {
      await broker.resize(storage + 4_096);
      await eventually(async () => (await waiting()) > 10);
      await broker.resize();
    });
  }, 600_000);

  it('answered every call, lost and doubled nothing, and all copies are equal', async () => {
    expect(await trial.findings()).toEqual([]);
  }, 600_000);
});
