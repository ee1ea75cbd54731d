import { setTimeout } from 'node:timers/promises';

import { DataSource } from 'typeorm';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing, thingHappened } from '../../test/things';
import type { NewEvent } from '../outbox/new-event';
import { EVENT_STREAM, PARKED_STREAM } from '../streams/event-stream';
import { type EventHandler, handle, handleTogether, jointEffect } from './event-handler';

describe('handlers that handle events together', () => {
  let suite: EventsSuite;
  /** The numbers of the events that each run of a handler received, by handler. */
  let runs: Record<string, number[][]>;

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  beforeEach(() => {
    runs = {};
  });
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  const publish = async (...events: NewEvent[]): Promise<void> => {
    const stream = suite.nats.jetstream();
    await Promise.all(events.map((event) => stream.publish(event.subject, JSON.stringify(event.envelope))));
  };
  const things = (count: number): NewEvent[] =>
    Array.from({ length: count }, (_, n) => thing((n % 3) + 1, n));

  /** Stores one row per event and transaction. Fails after writing when it receives a poisonous event. */
  const writing = (name: string, isPoison: (n: number) => boolean = () => false): EventHandler =>
    handleTogether(
      thingHappened,
      name,
      ({ data }) => data.n,
      jointEffect<number>(name, async ({ tx }, numbers) => {
        (runs[name] ??= []).push([...numbers]);
        for (const n of numbers)
          await tx.query(`INSERT INTO effects (what) VALUES ($1 || ' ' || pg_current_xact_id()::text)`, [
            `${name} ${n}`,
          ]);
        if (numbers.some(isPoison)) throw new Error('poison');
      }),
    );

  const effects = (count: number): Promise<string[]> =>
    eventually(async () => {
      const all = await suite.effects();
      return all.length === count && all;
    });
  const allAcknowledged = async (): Promise<void> => {
    const manager = await suite.nats.jetstreamManager();
    await eventually(async () => {
      const { num_ack_pending, num_pending } = await manager.consumers.info(EVENT_STREAM, 'chat-from-groups');
      return num_ack_pending + num_pending === 0;
    });
  };
  const numbersOf = (all: readonly string[]): number[] =>
    all.map((what) => Number(what.split(' ')[1])).toSorted((a, b) => a - b);

  it('share transactions, with the events of each aggregate in order', async () => {
    await publish(...things(30));
    await suite.replica(writing('a'), writing('b'));
    const all = await effects(60);
    const transactions = new Set(all.map((what) => what.split(' ')[2]));
    expect(transactions.size).toBeLessThan(30);
    for (const aggregate of [0, 1, 2]) {
      const own = (runs.a ?? []).flat().filter((n) => n % 3 === aggregate);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    await allAcknowledged();
  });

  it('receive an event once when it is delivered twice, in one batch or later', async () => {
    const events = things(5);
    await publish(...events, ...events);
    await suite.replica(writing('a'));
    await effects(5);
    await publish(...events, thing(1, 5));
    expect(numbersOf(await effects(6))).toEqual([0, 1, 2, 3, 4, 5]);
    await allAcknowledged();
    expect((runs.a ?? []).flat()).toHaveLength(6);
  });

  it('receive an event once when two replicas listen', async () => {
    await suite.replica(writing('a'));
    await suite.replica(writing('a'));
    await publish(...things(60));
    expect(numbersOf(await effects(60))).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it('keep the effects of the other events when one fails, which is parked', async () => {
    await publish(...things(20));
    await suite.replica(writing('a', (n) => n === 7));
    const others = Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 7);
    expect(numbersOf(await effects(19))).toEqual(others);
    await eventually(async () => (await suite.messagesIn(PARKED_STREAM)).length === 1);
    expect(await suite.effects()).toHaveLength(19);
  });

  it('keep the effects of the other handlers when one fails', async () => {
    let failures = 2;
    await publish(...things(6));
    await suite.replica(
      writing('a', () => failures-- > 0),
      writing('b'),
    );
    const all = await effects(12);
    expect(new Set(all.map((what) => what.split(' ').slice(0, 2).join(' '))).size).toBe(12);
  });

  it('handle events alone when another handler of the event does', async () => {
    await publish(...things(10));
    await suite.replica(
      writing('a'),
      handle(thingHappened, 'alone', () => Promise.resolve()),
    );
    await effects(10);
    expect((runs.a ?? []).every((numbers) => numbers.length === 1)).toBe(true);
  });

  it('wait while the database is down', async () => {
    await suite.replica(writing('a'));
    await suite.withoutDatabase(() => publish(...things(10)));
    expect(numbersOf(await effects(10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await suite.messagesIn(PARKED_STREAM)).toEqual([]);
  });

  it('finish their batch before the process shuts down', async () => {
    const start = jest.fn();
    const slow = handleTogether(
      thingHappened,
      'slow',
      ({ data }) => data.n,
      jointEffect<number>('slow', async ({ tx }, numbers) => {
        start();
        await setTimeout(300);
        for (const n of numbers) await tx.query('INSERT INTO effects (what) VALUES ($1)', [`slow ${n}`]);
      }),
    );
    const replica = await suite.replica(slow);
    await publish(...things(1));
    await eventually(() => start.mock.calls.length > 0);
    await suite.end(replica);
    expect(replica.get(DataSource).isInitialized).toBe(false);
    expect(await suite.effects()).toHaveLength(1);
  });
});
