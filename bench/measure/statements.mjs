import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../data/copy.mjs';

/** Time in which PostgreSQL's processes read a changed setting. */
const RELOAD_MS = 300;

/**
 * Switches the counting of statements, which costs time, on or off.
 * @param {import('pg').Client} client of the superuser
 * @param {'top' | 'none'} track
 */
export async function trackStatements(client, track) {
  await client.query(`ALTER SYSTEM SET pg_stat_statements.track = '${track}'`);
  await client.query('SELECT pg_reload_conf()');
}

/**
 * Returns how many SQL statements each of some equal operations takes in a database. Statements that ran less often
 * than the operation belong to something else, such as a timer.
 * @param {string} adminUrl
 * @param {string} database
 * @param {number} operations
 * @param {() => Promise<unknown>} work runs the operations
 */
export const statementsPerOperation = (adminUrl, database, operations, work) =>
  withClient(adminUrl, async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    await trackStatements(client, 'top');
    await delay(RELOAD_MS);
    await client.query('SELECT pg_stat_statements_reset()');
    await work();
    const { rows } = await client.query(
      `SELECT coalesce(sum(floor(calls / $2::float8)), 0)::int AS statements
       FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = $1`,
      [database, operations],
    );
    await trackStatements(client, 'none');
    await delay(RELOAD_MS);
    return Number(rows[0].statements);
  });
