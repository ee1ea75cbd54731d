import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing, thingHappened } from '../../test/things';
import { parkedHeaders } from '../dead-letter/dead-letters';
import { EVENT_STREAM, PARKED_STREAM, RETRY_STREAM } from '../streams/event-stream';
import { MAX_CONCURRENT_RETRIES } from './delivery';
import { type EventHandler, handle } from './event-handler';
import { fromPublisher } from './incoming-event';
import { Retries } from './retries';
import { MAX_ATTEMPTS } from './retry.rules';

/** 300 events fail 8 times each, which takes seconds, and longer on a busy machine. Milliseconds. */
const MANY_FAILURES_MS = 90_000;

describe('Retries', () => {
  let suite: EventsSuite;

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  /** Handles events of `attempt`, and stores the numbers of those that succeed. */
  const handler = (attempt: (n: number) => Promise<void> | void): EventHandler =>
    handle(thingHappened, 'a', async (work, { data }) => {
      await attempt(data.n);
      await work.tx.query('INSERT INTO effects (what) VALUES ($1)', [String(data.n)]);
    });

  const parkedCount = async (): Promise<number> => {
    const manager = await suite.nats.jetstreamManager();
    return (await manager.streams.info(PARKED_STREAM)).state.messages;
  };

  const publish = async (aggregateId: number, n: number): Promise<void> => {
    const { subject, envelope } = thing(aggregateId, n);
    await suite.nats.jetstream().publish(subject, JSON.stringify(envelope), { msgID: envelope.id });
  };

  it(
    'parks each of 300 poison events once without delaying the healthy event behind them',
    async () => {
      let parkedBefore: number | undefined;
      suite.retryDelay = () => (parkedBefore === undefined ? 2_000 : 1);
      const replica = await suite.replica(
        handler(async (n) => {
          if (n !== 0) throw new Error('poison');
          parkedBefore = await parkedCount();
        }),
      );
      const poisonous = Array.from({ length: 300 }, (_, index) => thing(index + 1, index + 1));
      await suite.record(replica, ...poisonous, thing(1_000, 0));
      await eventually(async () => (await suite.effects()).length === 1, MANY_FAILURES_MS);
      expect(parkedBefore).toBe(0);
      await eventually(async () => (await parkedCount()) === 300, MANY_FAILURES_MS);
      const ids = (await suite.messagesIn(PARKED_STREAM)).map((parked) =>
        parked.header.get(parkedHeaders.eventId),
      );
      expect(ids.toSorted()).toEqual(poisonous.map(({ envelope }) => envelope.id).toSorted());
      await eventually(async () => (await suite.messagesIn(RETRY_STREAM)).length === 0);
    },
    2 * MANY_FAILURES_MS,
  );

  it('limits concurrent retries, so that calls keep their database connections', async () => {
    const attempts = new Map<number, number>();
    let retrying = 0;
    let maxConcurrent = 0;
    await suite.replica(
      handler(async (n) => {
        const attempt = (attempts.get(n) ?? 0) + 1;
        attempts.set(n, attempt);
        if (attempt === 1) throw new Error('fails once');
        maxConcurrent = Math.max(maxConcurrent, ++retrying);
        await new Promise((resolve) => setTimeout(resolve, 20));
        retrying -= 1;
      }),
    );
    for (let n = 0; n < 40; n += 1) await publish(n + 1, n);
    await eventually(async () => (await suite.effects()).length === 40);
    expect(maxConcurrent).toBe(MAX_CONCURRENT_RETRIES);
  });

  it('does not count attempts while the database is down', async () => {
    let failures = 0;
    let isDown = false;
    await suite.replica(
      handler(() => {
        // The database is about to go down: this attempt is too early and must not be the last.
        if (isDown) throw Object.assign(new Error('too early'), { code: '55P03' });
        if (failures === 2) return;
        failures += 1;
        throw new Error('fails twice');
      }),
    );
    suite.retryDelay = () => (failures === 1 && !isDown ? 200 : 1);
    const manager = await suite.nats.jetstreamManager();
    await publish(1, 1);
    await eventually(() => failures === 1);
    isDown = true;
    const deliveries = async (): Promise<number> =>
      (await manager.consumers.info(RETRY_STREAM, 'chat-retries')).delivered.consumer_seq;
    await suite.withoutDatabase(async () => {
      const before = await deliveries();
      await eventually(async () => (await deliveries()) > before + MAX_ATTEMPTS + 2);
    });
    isDown = false;
    await eventually(async () => (await suite.effects()).length === 1);
    expect(await parkedCount()).toBe(0);
  });

  it('handles events soon after a database outage, however long it was', async () => {
    await suite.replica(handler(() => undefined));
    const manager = await suite.nats.jetstreamManager();
    const deliveries = async (): Promise<number> =>
      (await manager.consumers.info(EVENT_STREAM, 'chat-from-groups')).delivered.consumer_seq;
    const before = await deliveries();
    suite.retryDelay = (attempts) => (attempts < 4 ? 1 : 600_000);
    await suite.withoutDatabase(async () => {
      await publish(1, 1);
      await eventually(async () => (await deliveries()) >= before + 4);
    });
    await eventually(async () => (await suite.effects()).length === 1);
  });

  it('moves an event whose rows are locked to the retry stream, and never parks it', async () => {
    let tries = 0;
    await suite.replica(
      handler((n) => {
        if (n !== 0 && (tries += 1) <= MAX_ATTEMPTS * 2)
          throw Object.assign(new Error('lock timeout'), { code: '55P03' });
      }),
    );
    await publish(1, 1);
    await publish(2, 0);
    const manager = await suite.nats.jetstreamManager();
    await eventually(async () => (await suite.effects()).length === 2);
    const { num_ack_pending } = await manager.consumers.info(EVENT_STREAM, 'chat-from-groups');
    expect(num_ack_pending).toBe(0);
    expect(await parkedCount()).toBe(0);
  });

  it('stores one copy even when the move is repeated', async () => {
    const replica = await suite.replica(handler(() => undefined));
    const retries = replica.get(Retries, { strict: false });
    const manager = await suite.nats.jetstreamManager();
    await manager.consumers.add(EVENT_STREAM, { durable_name: 'test', ack_policy: 'explicit' as never });
    suite.retryDelay = () => 60_000;
    await publish(1, 1);
    const message = await (await suite.nats.jetstream().consumers.get(EVENT_STREAM, 'test')).next();
    const incoming = fromPublisher(message!);
    await retries.retryOrPark(incoming, 'a', new Error('first'));
    await retries.retryOrPark(incoming, 'a', new Error('again'));
    expect(await suite.messagesIn(RETRY_STREAM)).toHaveLength(1);
  });
});
