import { Logger } from '@nestjs/common';
import { DiscardPolicy, type JetStreamManager, type NatsConnection } from 'nats';

import { connectToEmptyBroker, emptyStreams } from '../../test/test-servers';
import { eventually } from '../../test/eventually';
import { consumers } from '../streams/consumers';
import { EVENT_STREAM, streams } from '../streams/event-stream';
import { setUpBroker } from '../streams/set-up-broker';
import { Operator } from './operator';

describe('Operator', () => {
  let nats: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    nats = await connectToEmptyBroker();
    manager = await nats.jetstreamManager();
  });
  afterEach(() => emptyStreams(nats));
  afterAll(() => nats.close());

  const listExisting = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { config } of manager.streams.list()) {
      names.push(config.name);
      for await (const { name } of manager.consumers.list(config.name)) names.push(name);
    }
    return names.toSorted();
  };
  const all = [...streams, ...consumers].map(({ name }) => name).toSorted();

  it('creates every stream and consumer on an empty broker', async () => {
    for (const { name } of streams) await manager.streams.delete(name);
    expect((await setUpBroker(manager)).toSorted()).toEqual(all);
    expect(await listExisting()).toEqual(all);
  });

  it('does not touch correct streams and consumers, their messages or positions', async () => {
    await nats.jetstream().publish('events.groups.x', 'kept');
    const consumer = await nats.jetstream().consumers.get(EVENT_STREAM, 'chat-from-groups');
    await (await consumer.next())!.ackAck();
    expect(await setUpBroker(manager)).toEqual([]);
    expect((await manager.streams.info(EVENT_STREAM)).state.messages).toBe(1);
    expect((await consumer.info()).ack_floor.stream_seq).toBe(1);
  });

  it('updates streams and consumers of an older version, and keeps their messages and positions', async () => {
    await nats.jetstream().publish('events.groups.x', 'kept');
    const consumer = await nats.jetstream().consumers.get(EVENT_STREAM, 'chat-from-groups');
    await (await consumer.next())!.ackAck();
    const { config } = await manager.streams.info(EVENT_STREAM);
    await manager.streams.update(EVENT_STREAM, { ...config, max_age: 0, discard: DiscardPolicy.New });
    await manager.consumers.update(EVENT_STREAM, 'chat-from-groups', { max_ack_pending: 1 });
    expect((await setUpBroker(manager)).toSorted()).toEqual([EVENT_STREAM, 'chat-from-groups']);
    expect((await manager.streams.info(EVENT_STREAM)).state.messages).toBe(1);
    const { ack_floor, config: now } = await consumer.info();
    expect({ floor: ack_floor.stream_seq, limit: now.max_ack_pending }).toEqual({ floor: 1, limit: 64 });
  });

  it('recreates streams that the broker loses at runtime, and reports failures', async () => {
    const operator = new Operator(nats, { STREAM_REPLICAS: 1 });
    await expect(operator.assertSetUp()).rejects.toThrow();
    operator.onApplicationBootstrap();
    await eventually(() => operator.assertSetUp().then(() => true));
    // Repeats until it is faster than the operator.
    await eventually(async () => {
      await manager.streams.delete(EVENT_STREAM);
      await manager.streams.add({ name: 'other', subjects: ['events.>'] });
      return true;
    });
    await eventually(() =>
      operator.assertSetUp().then(
        () => false,
        (error: unknown) => String(error).includes('subjects overlap'),
      ),
    );
    await manager.streams.delete('other');
    await eventually(async () => (await listExisting()).length === all.length);
    await operator.onApplicationShutdown();
  });
});
