import { setTimeout } from 'node:timers/promises';

import { type Client, DatabaseError } from 'pg';

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Lists the indexes that back no constraint. */
const INDEXES = `
  SELECT i.indrelid::regclass::text AS "table", i.indexrelid::regclass::text AS name,
         pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i
  WHERE i.indrelid = ANY($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`;

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[])`;

/**
 * Drops the foreign keys of these tables, and the indexes that back no constraint. Without a transaction, they are lost
 * if the process ends before they are added again.
 * @returns the statements that add them again
 */
export async function dropIndexes(client: Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows: indexes } = await client.query<Definition>(INDEXES, [tables]);
  const { rows: foreignKeys } = await client.query<Definition>(FOREIGN_KEYS, [tables]);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...foreignKeys.map(
      ({ table, name, definition }) =>
        `ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`,
    ),
  ];
}

/**
 * Runs `load` without the indexes and foreign keys of these tables, and then adds them again. That is three
 * times faster than updating them per row. Run it in a transaction.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const statements = await dropIndexes(client, tables);
  await load();
  for (const statement of statements) await client.query(statement);
}

/** Lists tables together with all that reference them, directly or not. */
const WITH_REFERENCING = `
  WITH RECURSIVE claimed (id) AS (
    SELECT unnest($1::regclass[])::oid
    UNION
    SELECT c.conrelid FROM claimed JOIN pg_constraint c ON c.contype = 'f' AND c.confrelid = claimed.id
  )
  SELECT string_agg(id::regclass::text, ', ' ORDER BY id) AS names,
         string_agg('NOT EXISTS (SELECT FROM ' || id::regclass || ')', ' AND ') AS "areEmpty" FROM claimed`;

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_RETRY_MS = 20;

/**
 * Locks all of the tables or none. Waiting for one while holding another could deadlock with a service that uses both.
 * @param names - separated by commas
 */
async function tryLock(client: Client, names: string): Promise<boolean> {
  await client.query('SAVEPOINT lock_tables');
  try {
    await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE NOWAIT`);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('ROLLBACK TO SAVEPOINT lock_tables');
    return false;
  }
}

/**
 * Truncates tables if they and all that reference them are empty. In this transaction, PostgreSQL then needs no log
 * of the rows copied into them and can store them frozen. Services may be running, so the tables are
 * locked before the check that decides.
 * @returns whether they were empty
 */
export async function claimEmptyTables(client: Client, tables: readonly string[]): Promise<boolean> {
  const { rows: found } = await client.query<{ names: string; areEmpty: string }>(WITH_REFERENCING, [tables]);
  const [{ names, areEmpty } = { names: '', areEmpty: 'false' }] = found;
  const check = async (): Promise<boolean> => {
    const { rows } = await client.query<{ isEmpty: boolean }>(`SELECT ${areEmpty} AS "isEmpty"`);
    return rows[0]?.isEmpty === true;
  };
  // Tables in use stay unlocked.
  if (!(await check())) return false;
  while (!(await tryLock(client, names))) await setTimeout(LOCK_RETRY_MS);
  if (!(await check())) return false;
  await client.query(`TRUNCATE ${names}`);
  return true;
}
