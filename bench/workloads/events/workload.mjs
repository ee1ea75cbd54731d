import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'nats';
import pg from 'pg';
import { closedLoop, openLoop } from '../../measure/load.mjs';
import { inTurn } from '../../measure/rounds.mjs';
import { median, spread } from '../../measure/statistics.mjs';
import { startTwin } from '../../twin-process.mjs';
import { createTwinTables } from '../chat/rooms.mjs';

export const id = 'W6';
export const title = 'Events from the outbox to the stream';

const EVENTS = 5_000;
const CONNECTIONS = 8;

/**
 * Records $1 events of $2 aggregates that no one handles, the first one of aggregate $3.
 * @param {'public' | 'twin'} schema
 */
const recordEvents = (schema) => `
  INSERT INTO ${schema}.outbox (event_id, subject, aggregate, aggregate_id, envelope)
  SELECT id, 'events.chat.BenchmarkRan.v1', 'group', (n + $3) % $2, jsonb_build_object(
    'id', id, 'type', 'BenchmarkRan', 'version', 1, 'aggregate', 'group', 'aggregateId', (n + $3) % $2,
    'occurredAt', '2026-01-01T00:00:00.000Z', 'requestId', NULL, 'data', jsonb_build_object('n', n))
  FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $1::int) AS n) AS events`;

const storeMessage = {
  name: 'store_message',
  text: `INSERT INTO twin.messages (group_id, user_id, content, client_id)
         VALUES ($1, 1, 'Shall we meet at the trailhead at nine?', gen_random_uuid())`,
};

/** The same message and its event in one statement, as the product writes them. */
const storeWithEvent = {
  name: 'store_with_event',
  text: `
    WITH posted AS (
      INSERT INTO twin.messages (group_id, user_id, content, client_id)
      VALUES ($1, 1, 'Shall we meet at the trailhead at nine?', gen_random_uuid()) RETURNING *
    )
    INSERT INTO twin.outbox (event_id, subject, aggregate, aggregate_id, envelope)
    SELECT client_id, 'events.chat.BenchmarkRan.v1', 'group', group_id, jsonb_build_object(
      'id', client_id, 'type', 'BenchmarkRan', 'version', 1, 'aggregate', 'group', 'aggregateId', group_id,
      'occurredAt', created_at, 'requestId', NULL, 'data', jsonb_build_object('messageId', id))
    FROM posted`,
};

/**
 * @param {{ label: string, goal: number, isQuick: boolean }} row
 * @param {{ product: number[], twin: number[] }} perSecond
 */
function compared({ label, goal, isQuick }, { product, twin }) {
  const ratios = product.map((value, round) => value / (twin[round] ?? NaN));
  const ratio = median(ratios);
  return {
    ...{ label, unit: 'per s', product: median(product), twin: median(twin), ratio, goal: `≥ ${goal}×` },
    ...(isQuick ? {} : { isMet: ratio >= goal }),
    spread: spread(ratios),
  };
}

/** @param {import('../../run-workloads.mjs').Context} context */
export async function run(context) {
  const { product, rounds, isQuick } = context;
  const pool = new pg.Pool({ connectionString: product.databaseUrls.chat, max: CONNECTIONS });
  await createTwinTables(product);
  const twin = await startTwin(context, new URL('twin.mjs', import.meta.url), {
    settings: { DATABASE_URL: product.databaseUrls.chat, NATS_URL: product.natsUrl },
    servers: ['postgres', 'nats'],
  });
  const { host, username, password } = new URL(product.natsUrl);
  const nats = await connect({ servers: host, user: username, pass: password });
  const events = isQuick ? 500 : EVENTS;
  const seconds = isQuick ? 0.3 : 4;

  /** @param {number} aggregates @param {'public' | 'twin'} schema @param {() => Promise<unknown>} publish */
  const rateOf = async (aggregates, schema, publish) => {
    await pool.query(recordEvents(schema), [events, aggregates, 0]);
    const begun = performance.now();
    await publish();
    return (events * 1000) / (performance.now() - begun);
  };
  /** The rows are recorded at once, so the relay sees all or none of them. */
  const byRelay = async () => {
    nats.publish('outbox.chat.wake');
    for (;;) {
      const { rows } = await pool.query('SELECT FROM outbox WHERE published_at IS NULL LIMIT 1');
      if (rows.length === 0) return;
      await delay(2);
    }
  };
  const relays = (/** @type {number} */ aggregates) =>
    inTurn(rounds, {
      product: () => rateOf(aggregates, 'public', byRelay),
      twin: () => rateOf(aggregates, 'twin', () => fetch(twin.origin)),
    });
  const writes = (/** @type {{ name: string, text: string }} */ statement) => async () => {
    const operation = (/** @type {number} */ worker) => pool.query({ ...statement, values: [worker] });
    return (await closedLoop({ workers: CONNECTIONS, seconds, operation })).perSecond;
  };

  const write = await inTurn(rounds, { product: writes(storeWithEvent), twin: writes(storeMessage) });
  // The raw loop publishes its own events only, and both sides are warm.
  await pool.query('TRUNCATE twin.outbox');
  await inTurn(1, {
    product: () => rateOf(events, 'public', byRelay),
    twin: () => rateOf(events, 'twin', () => fetch(twin.origin)),
  });
  const many = await relays(1000);
  const few = await relays(4);
  const lag = await lagAt(pool, nats, isQuick ? 100 : 1000, seconds);
  await nats.close();
  await twin.stop();
  await pool.end();
  return {
    rows: [
      compared({ label: 'Write: row and event beside the row alone', goal: 0.9, isQuick }, write),
      compared({ label: 'Relay, 1,000 aggregates, beside a raw loop', goal: 1, isQuick }, many),
      compared({ label: 'Relay, 4 aggregates, beside a raw loop', goal: 0.8, isQuick }, few),
      {
        label: 'Lag at 1,000 events/s, p99',
        unit: 'ms',
        product: lag,
        goal: '≤ 100 ms',
        ...(isQuick ? {} : { isMet: lag <= 100 }),
      },
    ],
    notes: [
      'The relay keeps the order of each aggregate: it publishes an event once the one before it is acknowledged. ' +
        'The raw loop has all of a batch in flight. The lag is the time from the commit of an event to the mark that ' +
        'the broker has it.',
    ],
  };
}

/**
 * Records events steadily, and returns the 99th percentile of the time until each was marked as published.
 * @param {pg.Pool} pool
 * @param {import('nats').NatsConnection} nats
 * @param {number} perSecond
 * @param {number} seconds
 */
async function lagAt(pool, nats, perSecond, seconds) {
  const { rows: last } = await pool.query('SELECT coalesce(max(sequence), 0) AS sequence FROM outbox');
  const after = last[0].sequence;
  const statement = { name: 'record_one', text: recordEvents('public') };
  const operation = async (/** @type {number} */ count) => {
    await pool.query({ ...statement, values: [1, 1000, count] });
    nats.publish('outbox.chat.wake');
  };
  await openLoop({ perSecond, seconds, operation });
  for (;;) {
    const { rows } = await pool.query('SELECT FROM outbox WHERE published_at IS NULL LIMIT 1');
    if (rows.length === 0) break;
    await delay(20);
  }
  const { rows } = await pool.query(
    `SELECT percentile_cont(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM published_at - recorded_at)) * 1000 AS lag
     FROM outbox WHERE sequence > $1`,
    [after],
  );
  return Number(rows[0].lag);
}
