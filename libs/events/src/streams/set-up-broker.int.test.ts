import type { JetStreamManager, NatsConnection } from 'nats';

import { eventually } from '../../test/eventually';
import { describeWithOwnBroker } from '../../test/nats-server';
import { PrivateBroker } from '../../test/private-broker';
import { connectToEmptyBroker } from '../../test/test-servers';
import { EVENT_STREAM, RETRY_STREAM } from './event-stream';
import { setUpBroker, type LastSeen } from './set-up-broker';

const CONSUMER = 'chat-from-groups';

// Each test restarts the broker twice, which is slow on a busy machine.
jest.setTimeout(90_000);

describeWithOwnBroker('broker setup', () => {
  let broker: PrivateBroker;
  let nats: NatsConnection;
  let manager: JetStreamManager;
  const lastSeen: LastSeen = new Map();

  beforeAll(async () => {
    broker = await PrivateBroker.start();
    nats = await connectToEmptyBroker(broker.url);
    manager = await nats.jetstreamManager();
  });
  afterAll(async () => {
    await nats.close();
    await broker.stop();
  });

  /** Waits until the broker answers after its restart. */
  const waitForBroker = (): Promise<unknown> => eventually(() => manager.getAccountInfo());

  const publish = async (...events: string[]): Promise<void> => {
    for (const event of events) await nats.jetstream().publish('events.groups.x', event);
  };
  /** Receives and acknowledges this many messages. */
  const receive = async (count: number): Promise<string[]> => {
    const consumer = await nats.jetstream().consumers.get(EVENT_STREAM, CONSUMER);
    const received: string[] = [];
    while (received.length < count) {
      const message = await consumer.next();
      if (message === null) break;
      await message.ackAck();
      received.push(message.string());
    }
    return received;
  };

  it('recreates consumers whose stream was rolled back and has since grown past their positions', async () => {
    await publish('kept');
    await broker.copyDisk();
    await waitForBroker();
    await publish('lost 1', 'lost 2');
    expect(await receive(3)).toEqual(['kept', 'lost 1', 'lost 2']);
    expect(await setUpBroker(manager, lastSeen)).toEqual([]);
    await broker.rollBackMessages(EVENT_STREAM);
    await waitForBroker();
    await publish('new 1', 'new 2', 'new 3');
    // A killed broker may have forgotten the consumer's position. That is harmless, so only the
    // received messages count.
    await setUpBroker(manager, lastSeen);
    expect(await receive(4)).toEqual(['kept', 'new 1', 'new 2', 'new 3']);
    expect(await setUpBroker(manager, lastSeen)).toEqual([]);
  });

  it.each([
    ['is lost', (): Promise<unknown> => manager.streams.delete(RETRY_STREAM)],
    [
      'is recreated',
      async (): Promise<void> => {
        const { config } = await manager.streams.info(RETRY_STREAM);
        await manager.streams.delete(RETRY_STREAM);
        await manager.streams.add(config);
      },
    ],
    [
      'is rolled back',
      async (): Promise<void> => {
        await broker.copyDisk();
        await waitForBroker();
        await nats.jetstream().publish('retry.chat.x', 'lost copy');
        await setUpBroker(manager, lastSeen);
        await broker.rollBackMessages(RETRY_STREAM);
        await waitForBroker();
      },
    ],
  ])('redelivers events whose copies may be lost when the retry stream %s', async (_, lose) => {
    await manager.streams.purge(EVENT_STREAM);
    await publish('failed', 'handled');
    expect(await receive(2)).toEqual(['failed', 'handled']);
    await nats.jetstream().publish('retry.chat.x', 'copy');
    await setUpBroker(manager, lastSeen);
    await lose();
    await setUpBroker(manager, lastSeen);
    expect(await receive(2)).toEqual(['failed', 'handled']);
    expect(await setUpBroker(manager, lastSeen)).toEqual([]);
  });
});
