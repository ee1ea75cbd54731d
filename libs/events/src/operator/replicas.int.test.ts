import { connectNats } from '@circlet/platform';
import type { JetStreamManager, NatsConnection } from 'nats';

import { eventually } from '../../test/eventually';
import { NatsCluster } from '../../test/nats-cluster';
import { describeWithOwnBroker } from '../../test/nats-server';
import { EVENT_STREAM, streams } from '../streams/event-stream';
import { setUpBroker } from '../streams/set-up-broker';

describeWithOwnBroker('streams in a cluster', () => {
  let cluster: NatsCluster | undefined;
  let nats: NatsConnection | undefined;
  let manager: JetStreamManager;

  beforeAll(async () => {
    cluster = await NatsCluster.start();
    const connection = await connectNats(cluster.url, 'test');
    nats = connection;
    manager = await eventually(() => connection.jetstreamManager());
    await eventually(() => setUpBroker(manager));
  });
  afterAll(async () => {
    await nats?.close();
    await cluster?.stop();
  });

  it('are copied to three servers once three are wanted, and keep their messages and positions', async () => {
    const jetstream = nats!.jetstream();
    await jetstream.publish('events.groups.x', 'kept');
    const consumer = await jetstream.consumers.get(EVENT_STREAM, 'chat-from-groups');
    await (await consumer.next())!.ackAck();
    await eventually(() => setUpBroker(manager, new Map(), 3));
    for (const { name } of streams)
      await eventually(async () => {
        const { config, cluster: copies } = await manager.streams.info(name);
        return config.num_replicas === 3 && copies?.replicas?.filter(({ current }) => current).length === 2;
      });
    expect((await manager.streams.info(EVENT_STREAM)).state.messages).toBe(1);
    const { ack_floor, cluster: copies } = await consumer.info();
    expect({ floor: ack_floor.stream_seq, copies: copies?.replicas?.length }).toEqual({
      floor: 1,
      copies: 2,
    });
    expect(await setUpBroker(manager, new Map(), 3)).toEqual([]);
  });
});
