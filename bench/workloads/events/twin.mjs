/**
 * The raw twin of the relay: reads unpublished rows, publishes them all at once and marks them, until none is left. It
 * keeps no order and no lease.
 */
import { connect } from 'nats';
import pg from 'pg';
import { listen } from '../../twin-server.mjs';

const { DATABASE_URL, NATS_URL = '' } = process.env;
const BATCH = 500;

const database = new pg.Client({ connectionString: DATABASE_URL });
await database.connect();
const { host, username, password } = new URL(NATS_URL);
const nats = await connect({ servers: host, user: username, pass: password });
const stream = nats.jetstream();

const unpublished = {
  name: 'unpublished',
  text: `SELECT sequence, event_id AS "eventId", subject, envelope::text AS body FROM twin.outbox
         WHERE published_at IS NULL ORDER BY sequence LIMIT ${BATCH}`,
};
const mark = {
  name: 'mark',
  text: 'UPDATE twin.outbox SET published_at = now() WHERE sequence = ANY($1::bigint[])',
};

/** @returns {Promise<void>} */
async function publishAll() {
  for (;;) {
    const { rows } = await database.query(unpublished);
    if (rows.length === 0) return;
    await Promise.all(
      rows.map(({ subject, body, eventId }) => stream.publish(subject, body, { msgID: eventId })),
    );
    await database.query({ ...mark, values: [rows.map(({ sequence }) => sequence)] });
  }
}

listen(async (_request, response) => {
  await publishAll();
  response.end();
});
