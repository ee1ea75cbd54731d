import { createTestDatabase, eventually, type TestDatabase } from '@circlet/testing';
import { Client } from 'pg';

import { claimEmptyTables, withoutIndexes } from './bulk-load';

describe('claimEmptyTables', () => {
  let database: TestDatabase;
  let loader: Client;
  let other: Client;

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return client;
  };

  beforeEach(async () => {
    database = await createTestDatabase('bulk_load');
    [loader, other] = [await connect(), await connect()];
    await other.query(`
      CREATE TABLE clubs (id int PRIMARY KEY);
      CREATE TABLE guests (id int PRIMARY KEY, club_id int REFERENCES clubs);
      CREATE TABLE drinks (guest_id int REFERENCES guests)`);
    await loader.query('BEGIN');
  });
  /** Resolves when the loader has found a table locked and is about to try again. */
  const untilLoaderWaits = () =>
    eventually(async () => {
      // A transaction would see the same activity forever.
      await other.query('SELECT pg_stat_clear_snapshot()');
      const { rowCount } = await other.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE 'ROLLBACK TO%'`,
      );
      return rowCount === 1;
    });
  afterEach(async () => {
    await Promise.all([loader.end(), other.end()]);
    await database.drop();
  });

  it('lets rows be stored frozen, also in tables that others reference', async () => {
    expect(await claimEmptyTables(loader, ['clubs'])).toBe(true);
    await expect(loader.query(`COPY clubs FROM PROGRAM 'echo 1' (FREEZE true)`)).resolves.toMatchObject({
      rowCount: 1,
    });
  });

  it('neither changes nor locks tables in use', async () => {
    await other.query('INSERT INTO guests (id) VALUES (1)');
    expect(await claimEmptyTables(loader, ['clubs'])).toBe(false);
    await other.query(`SET lock_timeout = '1s'`);
    await other.query('INSERT INTO clubs VALUES (1)');
    expect((await loader.query('SELECT FROM guests')).rowCount).toBe(1);
  });

  it('keeps rows that are stored meanwhile', async () => {
    await other.query('BEGIN');
    await other.query('INSERT INTO clubs VALUES (1)');
    const claimed = claimEmptyTables(loader, ['clubs']);
    await untilLoaderWaits();
    await other.query('COMMIT');
    expect(await claimed).toBe(false);
    expect((await loader.query('SELECT FROM clubs')).rowCount).toBe(1);
  });

  it('never deadlocks with a service that uses the tables in another order', async () => {
    await other.query('BEGIN');
    await other.query('SELECT FROM drinks');
    const claimed = claimEmptyTables(loader, ['clubs']);
    await untilLoaderWaits();
    await other.query('SELECT FROM clubs');
    await other.query('COMMIT');
    expect(await claimed).toBe(true);
  });
});

describe('withoutIndexes', () => {
  let database: TestDatabase;
  let client: Client;
  beforeEach(async () => {
    database = await createTestDatabase('without_indexes');
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('adds all indexes and foreign keys again, which are gone meanwhile', async () => {
    await client.query(`
      CREATE TABLE clubs (id int PRIMARY KEY, name text);
      CREATE UNIQUE INDEX clubs_name ON clubs (lower(name)) WHERE id > 0;
      CREATE TABLE guests (id int PRIMARY KEY, club_id int REFERENCES clubs ON DELETE CASCADE)`);
    const definitions = async (): Promise<unknown[]> => {
      const { rows } = await client.query<{ definition: string }>(`
        SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
        UNION SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' ORDER BY 1`);
      return rows.map(({ definition }) => definition);
    };
    const before = await definitions();
    expect(before).toHaveLength(4);
    await withoutIndexes(client, ['clubs', 'guests'], async () => {
      // Those that back the primary keys.
      expect(await definitions()).toHaveLength(2);
    });
    expect(await definitions()).toEqual(before);
  });
});
