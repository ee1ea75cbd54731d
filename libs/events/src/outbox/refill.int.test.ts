import { countOf, sql } from '@circlet/platform/database';
import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { describeWithOwnBroker } from '../../test/nats-server';
import { PrivateBroker } from '../../test/private-broker';
import { thing, thingHappened } from '../../test/things';
import { type EventHandler, handle } from '../inbox/event-handler';
import { EVENT_STREAM } from '../streams/event-stream';
import type { NewEvent } from './new-event';
import { Transactions } from '../work/transactions';

/** Enough events for a refill to take a few seconds. */
const MANY = 1_500;

describeWithOwnBroker('Refill', () => {
  let broker: PrivateBroker;
  let suite: EventsSuite;

  beforeAll(async () => {
    broker = await PrivateBroker.start();
    suite = await EventsSuite.start({ broker: broker.url, service: 'groups' });
  });
  afterEach(() => suite.reset());
  afterAll(async () => {
    await suite.stop();
    await broker.stop();
  });

  const writing = (): EventHandler =>
    handle(thingHappened, 'write', async ({ tx }, { data }) => {
      await tx.query('INSERT INTO effects (what) VALUES ($1)', [String(data.n)]);
    });

  const things = (count: number, aggregates: number, first = 0): NewEvent[] =>
    Array.from({ length: count }, (_, n) => thing(((first + n) % aggregates) + 1, first + n));

  /** Records events in one transaction through a replica. */
  const record = (replica: Awaited<ReturnType<EventsSuite['replica']>>, events: NewEvent[]): Promise<void> =>
    replica.get(Transactions).run((work) => work.record(...events));

  const allPublished = (): Promise<true> => eventually(async () => (await suite.countUnpublished()) === 0);
  /**
   * Returns the number of messages in the stream; 0 without a stream. The short timeout covers requests
   * lost in a restart.
   */
  const countStored = async (): Promise<number> => {
    const manager = await suite.nats.jetstreamManager({ timeout: 500 });
    return manager.streams.info(EVENT_STREAM).then(
      ({ state }) => state.messages,
      () => 0,
    );
  };
  /** Sequence of the last message that chat has received. */
  const lastReceivedSequence = async (): Promise<number> => {
    const manager = await suite.nats.jetstreamManager({ timeout: 500 });
    return (await manager.consumers.info(EVENT_STREAM, 'chat-from-groups')).delivered.stream_seq;
  };
  /** Returns whether a refill is in progress. */
  const isRefilling = async (): Promise<boolean> =>
    (await countOf(suite.database, sql`SELECT FROM relay WHERE refill_after > 0`)) > 0;
  const hasRecordedLoss = async (): Promise<boolean> =>
    (await countOf(suite.database, sql`SELECT FROM relay WHERE refill_through IS NOT NULL`)) > 0;
  const numbers = async (): Promise<number[]> =>
    (await suite.publishedEvents()).map(({ data }) => (data as { n: number }).n);
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
  const sorted = (all: readonly number[]): number[] => all.toSorted((a, b) => a - b);
  const effects = async (count: number): Promise<number[]> => {
    await eventually(async () => (await suite.effects()).length >= count);
    return sorted((await suite.effects()).map(Number));
  };

  it("loses nothing when the broker's disk is wiped in the middle of a batch", async () => {
    const [replica] = [await suite.replica(), await suite.listener(writing())];
    await record(replica, things(400, 2));
    await eventually(async () => (await countStored()) >= 20);
    await broker.wipe();
    await allPublished();
    await eventually(async () => (await countStored()) >= 400);
    expect(sorted(await numbers())).toEqual(upTo(400));
    expect(await effects(400)).toEqual(upTo(400));
  });

  it('loses nothing when the stream is recreated in the middle of a batch', async () => {
    const replica = await suite.replica();
    await record(replica, things(400, 2));
    await eventually(async () => (await countStored()) >= 20);
    const manager = await suite.nats.jetstreamManager();
    const { config } = await manager.streams.info(EVENT_STREAM);
    await manager.streams.delete(EVENT_STREAM);
    await manager.streams.add(config);
    await eventually(async () => (await countStored()) >= 400);
    expect(sorted(await numbers())).toEqual(upTo(400));
  });

  it("loses nothing for a consumer that was down when the broker's disk is rolled back", async () => {
    const [publisher, consumer] = [await suite.replica(), await suite.listener(writing())];
    await record(publisher, things(30, 3));
    expect(await effects(30)).toEqual(upTo(30));
    await suite.end(consumer);
    await broker.copyDisk();
    await record(publisher, things(40, 3, 30));
    await allPublished();
    await broker.rollBack();
    await record(publisher, things(5, 3, 70));
    await allPublished();
    await suite.listener(writing());
    expect(await effects(75)).toEqual(upTo(75));
    await eventually(async () => (await countStored()) === 75);
    expect(sorted(await numbers())).toEqual(upTo(75));
  });

  it('loses nothing for a consumer that is ahead of its rolled-back stream', async () => {
    const [publisher] = [await suite.replica(), await suite.listener(writing())];
    await record(publisher, things(30, 3));
    await allPublished();
    await broker.copyDisk();
    await record(publisher, things(40, 3, 30));
    expect(await effects(70)).toEqual(upTo(70));
    await suite.end(publisher);
    await broker.rollBackMessages(EVENT_STREAM);
    await eventually(async () => (await countStored()) === 30);
    await eventually(async () => (await lastReceivedSequence()) <= 30);
    await record(await suite.replica(), things(5, 3, 70));
    expect(await effects(75)).toEqual(upTo(75));
    await eventually(async () => (await countStored()) === 75);
  });

  it('publishes nothing on a rolled-back stream before the operator has checked its consumers', async () => {
    suite.settleMs = 600_000;
    const [publisher] = [await suite.replica(), await suite.listener(writing())];
    await record(publisher, things(3, 3));
    await allPublished();
    await broker.copyDisk();
    await record(publisher, things(4, 3, 3));
    expect(await effects(7)).toEqual(upTo(7));
    await broker.rollBackMessages(EVENT_STREAM);
    await eventually(hasRecordedLoss);
    await eventually(async () => (await lastReceivedSequence()) <= 3);
    expect(await countStored()).toBe(3);
    suite.settleMs = 0;
    await suite.end(publisher);
    await record(await suite.replica(), things(2, 3, 7));
    expect(await effects(9)).toEqual(upTo(9));
  });

  it('detects a rollback hidden by newer events of other services before the service is back', async () => {
    const publisher = await suite.replica();
    await record(publisher, things(5, 3));
    await allPublished();
    await broker.copyDisk();
    await record(publisher, things(5, 3, 5));
    await allPublished();
    await suite.end(publisher);
    await broker.rollBack();
    await eventually(async () => (await countStored()) === 5);
    for (const n of upTo(50)) await suite.nats.jetstream().publish('events.identity.Something.v1', String(n));
    await suite.replica();
    await eventually(async () => (await countStored()) === 60);
  });

  it('publishes new events before a long refill has finished', async () => {
    const replica = await suite.replica();
    await record(replica, things(MANY, 100));
    await allPublished();
    await broker.wipe();
    await eventually(isRefilling);
    await record(replica, things(1, 1, MANY));
    await allPublished();
    expect(await isRefilling()).toBe(true);
    await eventually(async () => (await countStored()) === MANY + 1);
    expect(sorted(await numbers())).toEqual(upTo(MANY + 1));
  });

  it('resumes at the same position when another replica takes over', async () => {
    const first = await suite.replica();
    await record(first, things(MANY, 100));
    await allPublished();
    await broker.wipe();
    await eventually(isRefilling);
    await suite.end(first);
    expect(await isRefilling()).toBe(true);
    await suite.replica();
    await eventually(async () => (await countStored()) === MANY);
    expect(sorted(await numbers())).toEqual(upTo(MANY));
  });

  it('does not republish events from versions that did not track the stream', async () => {
    const replica = await suite.replica();
    await record(replica, things(5, 1));
    await allPublished();
    await suite.end(replica);
    await suite.database.query(`
      UPDATE outbox SET incarnation = 0, stream_sequence = NULL;
      DELETE FROM stream_incarnations WHERE id > 0;
      UPDATE stream_incarnations SET kept_through = NULL;
      UPDATE relay SET acknowledged = 0, refill_after = NULL, refill_through = NULL`);
    const second = await suite.replica();
    await record(second, things(1, 1, 5));
    await allPublished();
    expect(await suite.database.query('SELECT refill_through FROM relay')).toEqual([
      { refill_through: null },
    ]);
    expect(await countStored()).toBe(6);
  });
});
