import { pipeline } from 'node:stream/promises';
import copyStreams from 'pg-copy-streams';
import pg from 'pg';
import { builtCode } from '../built-code.mjs';

/** @type {{ copyRows: (client: pg.Client, table: string, columns: string[], rows: Iterable<unknown[]>,
 *   options?: { isFrozen?: boolean }) => Promise<void> }} */
export const { copyRows } = builtCode('groups', 'seed/copy-rows.js');

/** @type {{ claimEmptyTables: (client: pg.Client, tables: string[]) => Promise<boolean>,
 *   dropIndexes: (client: pg.Client, tables: string[]) => Promise<readonly string[]>,
 *   withoutIndexes: (client: pg.Client, tables: string[], load: () => Promise<void>) => Promise<void> }} */
const { claimEmptyTables, dropIndexes, withoutIndexes } = builtCode('groups', 'seed/bulk-load.js');

export { dropIndexes, withoutIndexes };

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies the rows of a query on one database to a table in another.
 * @param {{ from: string, query: string }} source `from` is the URL of the database
 * @param {{ client: pg.Client, table: string, columns: string[] }} target
 */
export const copyAcross = ({ from, query }, { client, table, columns }) =>
  withClient(from, async (reader) => {
    const read = reader.query(copyStreams.to(`COPY (${query}) TO STDOUT`));
    const write = client.query(
      copyStreams.from(`COPY ${table} (${columns.join(', ')}) FROM STDIN (FREEZE true)`),
    );
    await pipeline(read, write);
  });

/**
 * Fills empty tables in one transaction, without their indexes in the meantime.
 * @param {string} url
 * @param {string[]} tables in the order in which they are filled
 * @param {(client: pg.Client) => Promise<void>} fill
 */
export const fillTables = (url, tables, fill) =>
  withClient(url, async (client) => {
    await client.query('BEGIN');
    if (!(await claimEmptyTables(client, tables))) throw new Error(`${tables.join(', ')} are not empty`);
    await withoutIndexes(client, tables, () => fill(client));
    await client.query('COMMIT');
    for (const table of tables) await client.query(`VACUUM (ANALYZE) ${table}`);
  });
