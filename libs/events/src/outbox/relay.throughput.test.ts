import { appendFileSync } from 'node:fs';

import { countOf, rowsOf, sql } from '@circlet/platform/database';
import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { Outbox } from './outbox';

const EVENTS = Number(process.env.THROUGHPUT_EVENTS ?? '10000');
const ROUNDS = 5;
const BATCH = 500;
/**
 * The share of the raw loop's rate that the relay must reach, although it keeps the order per
 * aggregate and its lease.
 */
const MIN_SHARE = 0.5;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Compares the relay's events per second with those of the least code that publishes and marks rows. */
describe('the relay compared with a raw publish loop', () => {
  let suite: EventsSuite;
  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  afterAll(() => suite.stop());

  const record = async (aggregates: number): Promise<void> => {
    await suite.database.query(
      `INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
       SELECT id, 'events.groups.ThingHappened.v1', 'group', n % $2, jsonb_build_object(
         'id', id, 'type', 'ThingHappened', 'version', 1, 'aggregate', 'group', 'aggregateId', n % $2,
         'occurredAt', '2026-01-01T00:00:00.000Z', 'requestId', NULL, 'data', jsonb_build_object('n', n))
       FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $1::int) AS n) AS events`,
      [EVENTS, aggregates],
    );
  };

  const allPublished = async (): Promise<boolean> =>
    (await countOf(suite.database, sql`SELECT FROM outbox WHERE published_at IS NULL LIMIT 1`)) === 0;

  /** Returns events per second. */
  const timed = async (publishAll: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await publishAll();
    return (EVENTS * 1000) / (performance.now() - begun);
  };

  const byRelay = async (aggregates: number): Promise<number> => {
    const replica = await suite.replica();
    await record(aggregates);
    const rate = await timed(async () => {
      replica.get(Outbox).wakeRelay();
      await eventually(allPublished, 300_000);
    });
    await suite.reset();
    return rate;
  };

  const byRawLoop = async (aggregates: number): Promise<number> => {
    await record(aggregates);
    const jetStream = suite.nats.jetstream();
    const rate = await timed(async () => {
      for (;;) {
        const rows = await rowsOf(
          suite.database,
          sql<{ sequence: number; event_id: string; subject: string; body: string }>`
            SELECT sequence, event_id, subject, envelope::text AS body FROM outbox
            WHERE published_at IS NULL ORDER BY sequence LIMIT ${BATCH}`,
        );
        if (rows.length === 0) return;
        await Promise.all(
          rows.map(({ subject, body, event_id }) => jetStream.publish(subject, body, { msgID: event_id })),
        );
        await suite.database.query(
          `UPDATE outbox SET published_at = now() WHERE sequence = ANY($1::bigint[])`,
          [rows.map(({ sequence }) => sequence)],
        );
      }
    });
    await suite.reset();
    return rate;
  };

  it.each([1000, 4])(
    'publishes events of %i aggregates',
    async (aggregates) => {
      const [relay, raw]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        relay.push(await byRelay(aggregates));
        raw.push(await byRawLoop(aggregates));
      }
      const ratio = median(relay.map((rate, round) => rate / (raw[round] ?? 1)));
      const line = `relay, ${EVENTS} events of ${aggregates} aggregates: ${Math.round(median(relay))} a second, ${ratio.toFixed(2)} times the raw loop\n`;
      process.stdout.write(line);
      if (process.env.THROUGHPUT_REPORT !== undefined) appendFileSync(process.env.THROUGHPUT_REPORT, line);
      expect(ratio).toBeGreaterThanOrEqual(MIN_SHARE);
    },
    1_800_000,
  );
});
