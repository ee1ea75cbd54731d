import { connectNats } from '@circlet/platform';
import type { Consumer, JetStreamManager, NatsConnection } from 'nats';

import { eventually } from '../../test/eventually';
import { NatsCluster } from '../../test/nats-cluster';
import { describeWithOwnBroker } from '../../test/nats-server';
import { EVENT_STREAM, streams } from '../streams/event-stream';
import { setUpBroker } from '../streams/set-up-broker';

describeWithOwnBroker('streams in a cluster', () => {
  let cluster: NatsCluster | undefined;
  let nats: NatsConnection | undefined;
  let manager: JetStreamManager;
  let consumer: Consumer;

  beforeAll(async () => {
    cluster = await NatsCluster.start();
    const connection = await connectNats(cluster.url, 'test');
    nats = connection;
    manager = await eventually(() => connection.jetstreamManager());
    await eventually(() => setUpBroker(manager));
    const jetstream = nats.jetstream();
    await jetstream.publish('events.groups.x', 'kept');
    consumer = await jetstream.consumers.get(EVENT_STREAM, 'chat-from-groups');
    await (await consumer.next())!.ackAck();
  });
  afterAll(async () => {
    await nats?.close();
    await cluster?.stop();
  });

  it('are copied to three servers once three are wanted, and keep their messages and positions', async () => {
    await eventually(() => setUpBroker(manager, new Map(), 3));
    for (const { name } of streams)
      await eventually(async () => {
        const { config, cluster: copies } = await manager.streams.info(name);
        return config.num_replicas === 3 && copies?.replicas?.filter(({ current }) => current).length === 2;
      });
    expect((await manager.streams.info(EVENT_STREAM)).state.messages).toBe(1);
    // The broker moves consumers after their stream.
    await eventually(async () => {
      const { ack_floor, cluster: copies } = await consumer.info();
      return ack_floor.stream_seq === 1 && copies?.replicas?.length === 2;
    });
    expect(await setUpBroker(manager, new Map(), 3)).toEqual([]);
  });
});
