import { Deadline, runInContext } from '@circlet/platform';
import { countOf, execute, sql } from '@circlet/platform/database';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing, thingHappened } from '../../test/things';
import { EVENT_STREAM } from '../streams/event-stream';
import { setUpBroker } from '../streams/set-up-broker';
import { newEvent } from './new-event';
import { Outbox, wakeSubject } from './outbox';
import { OutboxRepository } from './outbox.repository';
import { draftEvent, outboxInsert, outboxValues } from './outbox-statement';
import { RelayRun } from './relay-run';
import { Transactions } from '../work/transactions';

describe('Relay', () => {
  let suite: EventsSuite;

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  const allPublished = (): Promise<true> => eventually(async () => (await suite.countUnpublished()) === 0);

  it('publishes every recorded event, in order per aggregate', async () => {
    const replica = await suite.replica();
    const events = Array.from({ length: 120 }, (_, n) => thing((n % 4) + 1, n));
    await suite.record(replica, ...events);
    await allPublished();
    const published = await suite.publishedEvents();
    expect(published).toHaveLength(events.length);
    for (const aggregateId of [1, 2, 3, 4])
      expect(published.filter((event) => event.aggregateId === aggregateId)).toEqual(
        events.map(({ envelope }) => envelope).filter((event) => event.aggregateId === aggregateId),
      );
  });

  it('publishes no events of a rolled-back transaction', async () => {
    const replica = await suite.replica();
    const failing = replica.get(Transactions).run(async (work) => {
      await work.record(thing(1, 1));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await suite.record(replica, thing(1, 2));
    await allPublished();
    expect((await suite.publishedEvents()).map(({ data }) => data)).toEqual([{ n: 2 }]);
  });

  it('is woken by its own process, and by others through the broker', async () => {
    const first = await suite.replica();
    await suite.record(first, thing(1, 1));
    await allPublished();
    const second = await suite.replica();
    let wakes = 0;
    const subscription = suite.nats.subscribe(wakeSubject('chat'), { callback: () => (wakes += 1) });
    await suite.nats.flush();
    await suite.record(first, thing(1, 2));
    await allPublished();
    expect(wakes).toBe(0);
    await suite.record(second, thing(1, 3));
    await allPublished();
    await eventually(() => wakes === 1);
    subscription.unsubscribe();
  });

  it('publishes when it is woken by a call whose deadline has passed', async () => {
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1));
    await allPublished();
    const runs = jest.spyOn(replica.get(RelayRun), 'drain');
    const release = jest.spyOn(replica.get(RelayRun), 'release');
    // A run that is under way when the call wakes the relay was started by the sweep, but not five times.
    for (let wakes = 0; wakes < 5; wakes += 1) {
      const before = runs.mock.calls.length;
      runInContext({ requestId: 'late', deadline: new Deadline(0) }, () => {
        replica.get(Outbox).wakeRelay();
      });
      await eventually(() => runs.mock.calls.length > before);
    }
    await Promise.all(runs.mock.results.map(({ value }) => value as Promise<void>));
    expect(release).not.toHaveBeenCalled();
    await suite.record(replica, thing(1, 2));
    await allPublished();
    expect(await suite.publishedEvents()).toHaveLength(2);
  });

  it('does not skip a transaction that commits late', async () => {
    const replica = await suite.replica();
    const late = suite.database.createQueryRunner();
    await late.startTransaction();
    await replica.get(Outbox).record(late.manager, thing(1, 1));
    await suite.record(replica, thing(2, 2));
    await eventually(async () => (await suite.publishedEvents()).length === 1);
    await late.commitTransaction();
    await late.release();
    await eventually(async () => (await suite.publishedEvents()).length === 2);
    expect((await suite.publishedEvents()).map(({ data }) => data)).toEqual([{ n: 2 }, { n: 1 }]);
  });

  it('records an event in the same statement as its row, with the facts that only the row knows', async () => {
    const replica = await suite.replica();
    const event = draftEvent(thingHappened, 7, {});
    const recorded = outboxInsert({
      from: sql`made`,
      facts: sql`jsonb_build_object('n', made.n)`,
      event: outboxValues(event),
    });
    await execute(
      suite.database,
      sql`WITH made AS (INSERT INTO effects (what) VALUES (${'four'}) RETURNING length(what) AS n),
               recorded AS (${recorded})
          SELECT 1`,
    );
    replica.get(Outbox).wakeRelay();
    await eventually(async () => (await suite.publishedEvents()).length === 1);
    expect(await suite.publishedEvents()).toEqual([{ ...event.envelope, data: { n: 4 } }]);
  });

  it('publishes once when two replicas run, and one continues when the other shuts down', async () => {
    const [first, second] = [await suite.replica(), await suite.replica()];
    await Promise.all([
      suite.record(first, ...Array.from({ length: 50 }, (_, n) => thing(1, n))),
      suite.record(second, ...Array.from({ length: 50 }, (_, n) => thing(2, n))),
    ]);
    await allPublished();
    expect(await suite.publishedEvents()).toHaveLength(100);
    await suite.end(first);
    await suite.record(second, thing(3, 1));
    await allPublished();
    expect(await suite.publishedEvents()).toHaveLength(101);
  });

  it('publishes an event once when the broker has it but it was never marked', async () => {
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1), thing(1, 2));
    await allPublished();
    await suite.database.query('UPDATE outbox SET published_at = NULL');
    await allPublished();
    expect(await suite.publishedEvents()).toHaveLength(2);
  });

  it('continues after the connection that holds its lease breaks', async () => {
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1));
    await allPublished();
    const killed = await countOf(
      suite.database,
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name LIKE '% relay' AND datname = current_database()`,
    );
    expect(killed).toBe(1);
    await suite.record(replica, thing(1, 2));
    await allPublished();
    expect(await suite.publishedEvents()).toHaveLength(2);
  });

  it('republishes events that the broker has lost with its streams, behind new ones', async () => {
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1), thing(1, 2));
    await allPublished();
    await (await suite.nats.jetstreamManager()).streams.delete(EVENT_STREAM);
    await suite.record(replica, thing(1, 3));
    await eventually(async () => (await suite.publishedEvents()).length === 3);
    expect((await suite.publishedEvents()).map(({ data }) => data)).toEqual([{ n: 3 }, { n: 1 }, { n: 2 }]);
  });

  it('detects recreated streams by itself', async () => {
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1));
    await allPublished();
    const manager = await suite.nats.jetstreamManager();
    await manager.streams.delete(EVENT_STREAM);
    await eventually(() => setUpBroker(manager));
    await eventually(async () => (await suite.publishedEvents()).length === 1);
  });

  it('publishes the last events before it shuts down', async () => {
    const replica = await suite.replica();
    await suite.record(replica, ...Array.from({ length: 30 }, (_, n) => thing(1, n)));
    await suite.end(replica);
    expect(await suite.countUnpublished()).toBe(0);
    expect(await suite.publishedEvents()).toHaveLength(30);
  });

  const recordAt = (days: number, isPublished: boolean): Promise<unknown> => {
    const event = newEvent(thingHappened, days, { n: days });
    return suite.database.query(
      `INSERT INTO outbox (subject, aggregate, aggregate_id, envelope, recorded_at, published_at)
       SELECT $1, 'group', 1, $2, t, CASE WHEN $4 THEN t END FROM (SELECT now() - $3::interval AS t) AS past`,
      [event.subject, JSON.stringify(event.envelope), `${days} days`, isPublished],
    );
  };
  const leftInOutbox = (): Promise<unknown[]> =>
    suite.database.query(`SELECT (envelope->'data'->>'n')::int AS n FROM outbox`);

  it('prunes events published 7 days ago, and no unpublished ones', async () => {
    const replica = await suite.replica();
    await recordAt(8, true);
    await recordAt(6, true);
    await replica.get(OutboxRepository).prune();
    expect(await leftInOutbox()).toEqual([{ n: 6 }]);
  });

  it('prunes when its service starts, because it may never run for an hour', async () => {
    await recordAt(8, true);
    await recordAt(6, true);
    await suite.replica();
    await eventually(async () => (await leftInOutbox()).length === 1);
    expect(await leftInOutbox()).toEqual([{ n: 6 }]);
  });

  it('deletes inbox rows after 37 days, when their events can no longer be redelivered', async () => {
    const replica = await suite.replica();
    await suite.database.query(
      `INSERT INTO inbox (event_id, handler, handled_at)
       SELECT gen_random_uuid(), days || ' days', now() - days * interval '1 day' FROM unnest(ARRAY[36, 38]) AS days`,
    );
    await replica.get(OutboxRepository).prune();
    expect(await suite.database.query('SELECT handler FROM inbox')).toEqual([{ handler: '36 days' }]);
  });
});
