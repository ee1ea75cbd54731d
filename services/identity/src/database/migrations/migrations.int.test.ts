import { dataSourceOptions, migrate, type Migration } from '@circlet/platform/database';
import { createTestDatabase, eventually, type TestDatabase } from '@circlet/testing';
import { DataSource, type QueryRunner } from 'typeorm';

import { identity } from '../../service';
import { CompareNamesByAscii20261122000900 } from './20261122000900-CompareNamesByAscii';
import { FenceMails20261122001200 } from './20261122001200-FenceMails';

let database: TestDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await createTestDatabase('migrations');
  dataSource = await new DataSource(dataSourceOptions(identity.databaseSettings(database.url))).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const timeOf = (migration: Migration): string => (new migration().name ?? migration.name).slice(-14);

/** Brings the database to the schema before a migration. */
const migrateUpTo = (migration: Migration): Promise<unknown> => {
  const settings = identity.databaseSettings(database.url);
  const migrations = settings.migrations.filter((other) => timeOf(other) < timeOf(migration));
  return migrate({ ...settings, migrations });
};
const migrateFully = (): Promise<unknown> => migrate(identity.databaseSettings(database.url));

/** Reads indexes and constraints, and whether they are valid. */
const schemaOf = (source: DataSource): Promise<unknown[]> =>
  source.query(
    `SELECT pg_get_indexdef(indexrelid) AS definition, indisvalid AS valid FROM pg_index
     WHERE indrelid IN ('users'::regclass, 'emails'::regclass)
     UNION SELECT pg_get_constraintdef(oid), convalidated FROM pg_constraint
     WHERE conrelid IN ('users'::regclass, 'emails'::regclass) ORDER BY 1`,
  );

async function schemaOfNewDatabase(): Promise<unknown[]> {
  const fresh = await createTestDatabase('migrations');
  try {
    await migrate(identity.databaseSettings(fresh.url));
    const source = await new DataSource(dataSourceOptions(identity.databaseSettings(fresh.url))).initialize();
    try {
      return await schemaOf(source);
    } finally {
      await source.destroy();
    }
  } finally {
    await fresh.drop();
  }
}

const insertUser = (by: DataSource | QueryRunner, username: string): Promise<unknown> =>
  by.query(
    `INSERT INTO users (username, name, email, age) VALUES ('${username}', 'Ann', '${username}@example.org', 30)`,
  );

/** Inserts a user in a transaction that stays open. No index build can finish until it ends. */
async function openWriter(): Promise<QueryRunner> {
  const writer = dataSource.createQueryRunner();
  await writer.startTransaction();
  // The wait is longer than the product allows for an idle transaction.
  await writer.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await insertUser(writer, 'early');
  return writer;
}

/** Waits until an index is being built, and returns the id of the backend process. */
const builder = (): Promise<number> =>
  eventually(async () => {
    const [row] = await dataSource.query<{ pid: number }[]>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
       AND query LIKE 'CREATE UNIQUE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`,
    );
    return row?.pid;
  });

/**
 * Runs a migration and interrupts it before one of its statements.
 * @returns whether it had that many statements
 */
async function runInterrupted(migration: Migration, beforeStatement: number): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  const interruption = new Error('interrupted');
  const query = runner.query.bind(runner) as (...call: unknown[]) => Promise<never>;
  let statements = 0;
  runner.query = (...call: unknown[]) => {
    statements += 1;
    return statements === beforeStatement ? Promise.reject(interruption) : query(...call);
  };
  try {
    await new migration().up(runner);
    return false;
  } catch (error) {
    if (error !== interruption) throw error;
    return true;
  } finally {
    await runner.release();
  }
}

describe('an interrupted migration', () => {
  it.each<[string, Migration]>([
    ['names compared by ASCII', CompareNamesByAscii20261122000900],
    ['fenced emails', FenceMails20261122001200],
  ])('is finished by the next run, wherever it stopped: %s', async (_title, migration) => {
    const expected = await schemaOfNewDatabase();
    for (let statement = 1, isInterrupted = true; isInterrupted; statement += 1) {
      await migrateUpTo(migration);
      isInterrupted = await runInterrupted(migration, statement);
      await migrateFully();
      expect({ statement, schema: await schemaOf(dataSource) }).toEqual({ statement, schema: expected });
      await database.drop();
      database = await createTestDatabase('migrations');
      await dataSource.destroy();
      dataSource = await new DataSource(
        dataSourceOptions(identity.databaseSettings(database.url)),
      ).initialize();
    }
  });

  it('that was building an index builds that index again', async () => {
    await migrateUpTo(CompareNamesByAscii20261122000900);
    const writer = await openWriter();
    const migrating = expect(migrateFully()).rejects.toThrow();
    await dataSource.query('SELECT pg_terminate_backend($1)', [await builder()]);
    await migrating;
    await writer.commitTransaction();
    await writer.release();
    const invalid = 'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid';
    expect(await dataSource.query(invalid)).toEqual([{ name: 'users_email_next' }]);
    await migrateFully();
    expect(await schemaOf(dataSource)).toEqual(await schemaOfNewDatabase());
  });
});

describe('while an index is built', () => {
  it('users can still sign up, and usernames stay unique', async () => {
    await migrateUpTo(CompareNamesByAscii20261122000900);
    await insertUser(dataSource, 'first');
    const writer = await openWriter();
    const migrating = migrateFully();
    await builder();
    await insertUser(dataSource, 'meanwhile');
    await expect(insertUser(dataSource, 'FIRST')).rejects.toMatchObject({ constraint: 'users_email_key' });
    await writer.commitTransaction();
    await writer.release();
    await migrating;
    await expect(insertUser(dataSource, 'MEANWHILE')).rejects.toMatchObject({
      constraint: 'users_email_key',
    });
  });

  it('replicas that also migrate wait until the index is built', async () => {
    await migrateUpTo(CompareNamesByAscii20261122000900);
    const writer = await openWriter();
    const replicas = [migrateFully(), migrateFully(), migrateFully()];
    await builder();
    await writer.commitTransaction();
    await writer.release();
    await Promise.all(replicas);
    expect(await schemaOf(dataSource)).toEqual(await schemaOfNewDatabase());
  });
});
