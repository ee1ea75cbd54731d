import { Metrics } from '@circlet/platform';
import { Logger } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { eventually } from '../../test/eventually';
import { connectToEmptyBroker, emptyStreams } from '../../test/test-servers';
import { EVENT_STREAM } from '../streams/event-stream';
import { setUpBroker } from '../streams/set-up-broker';
import { BrokerMetrics } from './broker-metrics';

describe('BrokerMetrics', () => {
  let nats: NatsConnection;
  const metrics = new Metrics();

  beforeAll(async () => {
    Logger.overrideLogger(false);
    nats = await connectToEmptyBroker();
    await setUpBroker(await nats.jetstreamManager());
    new BrokerMetrics(metrics, nats);
  });
  afterEach(() => emptyStreams(nats));
  afterAll(() => nats.close());

  /** Returns the value of a series; undefined if it isn't shown. */
  async function valueOf(series: string): Promise<number | undefined> {
    const text = await metrics.render();
    const line = text.split('\n').find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  }
  const lag = (): Promise<number | undefined> =>
    valueOf('circlet_consumer_lag_seconds{consumer="chat-from-groups"}');
  const events = (state: string): Promise<number | undefined> =>
    valueOf(`circlet_consumer_events{consumer="chat-from-groups",state="${state}"}`);

  it('show the events that a consumer has not handled, and how old the oldest one is', async () => {
    expect([await lag(), await events('undelivered'), await events('unacknowledged')]).toEqual([0, 0, 0]);
    const consumer = await nats.jetstream().consumers.get(EVENT_STREAM, 'chat-from-groups');
    for (const event of ['events.identity.x', 'events.groups.x', 'events.groups.x', 'events.chat.x'])
      await nats.jetstream().publish(event, 'an event');
    const first = (await consumer.next())!;
    expect([await events('undelivered'), await events('unacknowledged')]).toEqual([1, 1]);
    const before = await lag();
    expect(before).toBeGreaterThan(0);
    await eventually(async () => (await lag())! > before!);
    await first.ackAck();
    expect(await events('unacknowledged')).toBe(0);
    await (await consumer.next())!.ackAck();
    expect([await lag(), await events('undelivered')]).toEqual([0, 0]);
  });

  it('hide only the consumer that cannot be read', async () => {
    await (await nats.jetstreamManager()).consumers.delete(EVENT_STREAM, 'chat-from-groups');
    expect([await lag(), await events('undelivered')]).toEqual([undefined, undefined]);
    expect(await valueOf('circlet_consumer_lag_seconds{consumer="chat-from-identity"}')).toBe(0);
    expect(await valueOf('circlet_parked_events{subscriber="chat",handler="unreadable"}')).toBe(0);
  });

  it('show parked events by handler, and 0 for services without any', async () => {
    const parked = (subscriber: string, handler: string): Promise<number | undefined> =>
      valueOf(`circlet_parked_events{subscriber="${subscriber}",handler="${handler}"}`);
    expect(await parked('chat', 'unreadable')).toBe(0);
    for (let time = 0; time < 2; time += 1)
      await nats.jetstream().publish('parked.chat.add-member', 'an event');
    expect([await parked('chat', 'add-member'), await parked('groups', 'unreadable')]).toEqual([2, 0]);
  });
});
