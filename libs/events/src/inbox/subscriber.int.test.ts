import { Events, type NatsConnection } from 'nats';

import { NATS } from '@circlet/platform';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing, thingHappened } from '../../test/things';
import { parkedHeaders } from '../dead-letter/dead-letters';
import type { NewEvent } from '../outbox/new-event';
import { ACK_WAIT_MS } from '../streams/consumers';
import { EVENT_STREAM, PARKED_STREAM } from '../streams/event-stream';
import { type EventHandler, handle } from './event-handler';
import { MAX_ATTEMPTS } from './retry.rules';

describe('Subscriber', () => {
  let suite: EventsSuite;

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  const publish = async (event: NewEvent): Promise<void> => {
    await suite.nats.jetstream().publish(event.subject, JSON.stringify(event.envelope));
  };

  /** Stores the handled events; fails after writing while `failures.left` is above zero. */
  const writing = (name: string, failures: { left: number } = { left: 0 }): EventHandler =>
    handle(thingHappened, name, async (work, { aggregateId, data }) => {
      await work.tx.query('INSERT INTO effects (what) VALUES ($1)', [`${name} ${aggregateId}.${data.n}`]);
      if (failures.left-- > 0) throw new Error(`${name} could not`);
    });

  const effects = (count: number): Promise<string[]> =>
    eventually(async () => {
      const all = await suite.effects();
      return all.length === count && all;
    });

  it('delivers events from before its first start', async () => {
    const publisher = await suite.replica();
    await suite.record(publisher, thing(1, 1));
    await suite.replica(writing('a'));
    expect(await effects(1)).toEqual(['a 1.1']);
  });

  it('keeps the order within an aggregate', async () => {
    const replica = await suite.replica(writing('a'));
    await suite.record(replica, ...Array.from({ length: 60 }, (_, n) => thing((n % 3) + 1, n)));
    const all = await effects(60);
    for (const aggregate of [1, 2, 3]) {
      const own = all.filter((what) => what.startsWith(`a ${aggregate}.`));
      expect(own).toEqual(own.toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4))));
    }
  });

  it('handles an event once when it is delivered twice', async () => {
    await suite.replica(writing('a'));
    const event = thing(1, 1);
    await publish(event);
    await publish(event);
    await publish(thing(1, 2));
    expect(await effects(2)).toEqual(['a 1.1', 'a 1.2']);
    expect(await suite.publishedEvents()).toHaveLength(3);
  });

  it('handles an event once when two replicas listen', async () => {
    const [replica] = [await suite.replica(writing('a')), await suite.replica(writing('a'))];
    await suite.record(replica, ...Array.from({ length: 40 }, (_, n) => thing(n + 1, n)));
    expect(new Set(await effects(40)).size).toBe(40);
  });

  it('rolls back the effect of a failed handler, and retries', async () => {
    await suite.replica(writing('a', { left: 2 }));
    await publish(thing(1, 1));
    expect(await effects(1)).toEqual(['a 1.1']);
  });

  it('does not rerun a handler that succeeded when another one failed', async () => {
    await suite.replica(writing('a', { left: 1 }), writing('b'));
    await publish(thing(1, 1));
    expect(await effects(2)).toEqual(['b 1.1', 'a 1.1']);
  });

  it('parks an event with its reason after the last attempt', async () => {
    const failures = { left: MAX_ATTEMPTS };
    await suite.replica(writing('a', failures));
    await publish(thing(1, 1));
    const parked = await eventually(async () => {
      const [message] = await suite.messagesIn(PARKED_STREAM);
      return message;
    });
    expect(failures.left).toBe(0);
    expect(parked.subject).toBe('parked.chat.a');
    expect(parked.header.get(parkedHeaders.reason)).toBe('a could not');
    expect(parked.header.get(parkedHeaders.subject)).toBe('events.groups.ThingHappened.v1');
    expect(await suite.effects()).toEqual([]);
  });

  it('waits instead of parking while the database is down', async () => {
    await suite.replica(writing('a'));
    const manager = await suite.nats.jetstreamManager();
    await suite.withoutDatabase(async () => {
      await publish(thing(1, 1));
      await eventually(async () => {
        const { delivered } = await manager.consumers.info(EVENT_STREAM, 'chat-from-groups');
        return delivered.consumer_seq > MAX_ATTEMPTS;
      });
    });
    expect(await effects(1)).toEqual(['a 1.1']);
    expect(await suite.messagesIn(PARKED_STREAM)).toEqual([]);
  });

  it.each([
    ['a message that is not JSON', 'hello'],
    ['a message that is not an envelope', '{"id":1}'],
  ])('parks %s immediately and continues', async (_, payload) => {
    await suite.replica(writing('a'));
    await suite.nats.jetstream().publish('events.groups.ThingHappened.v1', payload);
    await publish(thing(1, 1));
    expect(await effects(1)).toEqual(['a 1.1']);
    await eventually(async () => (await suite.messagesIn(PARKED_STREAM)).length === 1);
  });

  it('parks data that violates the contract', async () => {
    await suite.replica(writing('a'));
    const event = thing(1, 1);
    await publish({ ...event, envelope: { ...event.envelope, data: { n: 'one' } } });
    await eventually(async () => (await suite.messagesIn(PARKED_STREAM)).length === 1);
    expect(await suite.effects()).toEqual([]);
  });

  it('continues after a lost connection to the broker', async () => {
    const replica = await suite.replica(writing('a'));
    const nats = replica.get<NatsConnection>(NATS);
    const statuses = nats.status();
    await nats.reconnect();
    for await (const { type } of statuses) if (type === Events.Reconnect) break;
    await publish(thing(1, 1));
    expect(await effects(1)).toEqual(['a 1.1']);
  });

  it('continues after the broker has lost its streams', async () => {
    const replica = await suite.replica(writing('a'));
    await (await suite.nats.jetstreamManager()).streams.delete(EVENT_STREAM);
    await suite.record(replica, thing(1, 1));
    expect(await effects(1)).toEqual(['a 1.1']);
  });

  it('gets no redelivery of an event that it is still handling', async () => {
    const replica = await suite.replica(
      handle(thingHappened, 'slow', async (work) => {
        // Split into statements, because a work.tx must not be idle for that long.
        for (let wait = 0; wait < ACK_WAIT_MS + 1_000; wait += 1_000)
          await work.tx.query('SELECT pg_sleep(1)');
        await work.tx.query(`INSERT INTO effects (what) VALUES ('slow')`);
      }),
    );
    await suite.record(replica, thing(1, 1));
    await effects(1);
    const manager = await suite.nats.jetstreamManager();
    await eventually(async () => {
      const { num_ack_pending, delivered } = await manager.consumers.info(EVENT_STREAM, 'chat-from-groups');
      return num_ack_pending === 0 && delivered.consumer_seq === 1;
    });
  });

  it('finishes events in progress before it shuts down', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let begun = false;
    const replica = await suite.replica(
      handle(thingHappened, 'slow', async (work) => {
        begun = true;
        await gate;
        await work.tx.query(`INSERT INTO effects (what) VALUES ('slow')`);
      }),
    );
    await publish(thing(1, 1));
    await eventually(() => begun);
    const ended = suite.end(replica);
    release();
    await ended;
    expect(await suite.effects()).toEqual(['slow']);
  });
});
