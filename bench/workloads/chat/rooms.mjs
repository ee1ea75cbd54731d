import pg from 'pg';
import { headersForWriting } from '../../sessions.mjs';

const ROOMS = 4;
export const MEMBERS = 8;

/**
 * A group with its members.
 * @typedef {{ groupId: number, userIds: number[] }} Room
 */

/**
 * Creates the tables of twins, which are copies of chat's.
 * @param {import('../../environment.mjs').Product} product
 */
export const createTwinTables = ({ databaseUrls }) =>
  withClient(databaseUrls.chat, async (client) => {
    await client.query('CREATE SCHEMA IF NOT EXISTS twin');
    for (const table of ['messages', 'outbox'])
      await client.query(`CREATE TABLE IF NOT EXISTS twin.${table} (LIKE public.${table} INCLUDING ALL)`);
  });

/**
 * Creates four full groups and signs their members in.
 * @param {import('../../run-workloads.mjs').Context} context
 * @returns {Promise<import('./protocol.mjs').Account[]>} room by room
 */
export async function openRooms({ product, sessions, size }) {
  const rooms = await createRooms(product, size, ROOMS);
  const opened = await sessions(rooms.flatMap(({ userIds }) => userIds));
  return Promise.all(
    opened.map(async (session, index) => ({
      userId: session.userId,
      groupId: rooms[Math.floor(index / MEMBERS)]?.groupId ?? 0,
      headers: await headersForWriting(product, session),
    })),
  );
}

/**
 * Creates full groups that only chat knows, of the first generated users.
 * @param {import('../../environment.mjs').Product} product
 * @param {import('../../data/size.mjs').Size} size
 * @param {number} count
 * @returns {Promise<Room[]>}
 */
async function createRooms({ databaseUrls }, { groups }, count) {
  await withClient(databaseUrls.chat, async (client) => {
    // Above the ids of the generated rows.
    await client.query(
      `INSERT INTO memberships (membership_id, group_id, user_id, joined_at)
       SELECT 2000000000 + n, $1 + 1 + n / $3, 1 + n, now() FROM generate_series(0, $2 - 1) AS n
       ON CONFLICT DO NOTHING`,
      [groups, count * MEMBERS, MEMBERS],
    );
    await client.query('ANALYZE memberships');
  });
  return Array.from({ length: count }, (_, room) => ({
    groupId: groups + 1 + room,
    userIds: Array.from({ length: MEMBERS }, (_, n) => 1 + room * MEMBERS + n),
  }));
}

/** @param {string} connectionString @param {(client: pg.Client) => Promise<void>} work */
async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
