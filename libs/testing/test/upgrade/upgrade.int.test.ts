import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import { type DatabaseSettings, migrate, type Migration } from '@circlet/platform/database';
import type { DatabaseOwner } from '@circlet/service';
import { createTestDatabase, type TestDatabase } from '@circlet/testing';
import { Client } from 'pg';

import { releasedMigrations } from '../product/released-migrations';

const load = createRequire(__filename);
const services = resolve(__dirname, '../../../../services');
const owners: readonly DatabaseOwner[] = ['identity', 'groups', 'chat', 'moderation'];
const nameOf = (migration: Migration): string => new migration().name ?? migration.name;

/** A build of a service, of which only the settings of its database are used. */
type Build = Record<DatabaseOwner, { databaseSettings(url: string): DatabaseSettings }>;

/** The columns of each table, except for those that the database computes. */
type Tables = ReadonlyMap<string, readonly string[]>;

/** Tables that refuse updates. */
const appendOnly: readonly string[] = ['audit_entries'];

/** A database of a service, and what the previous release does with it. */
class ServiceDatabase {
  private constructor(
    private readonly owner: DatabaseOwner,
    private readonly database: TestDatabase,
    private readonly client: Client,
  ) {}

  static async create(owner: DatabaseOwner): Promise<ServiceDatabase> {
    const database = await createTestDatabase(owner);
    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    return new ServiceDatabase(owner, database, client);
  }

  async migrateToPrevious(): Promise<void> {
    const released = releasedMigrations[this.owner];
    const migrations = this.settings.migrations.filter((each) => released.includes(nameOf(each)));
    expect(migrations.map((each) => nameOf(each)).sort()).toEqual([...released].sort());
    await migrate({ ...this.settings, migrations });
  }

  async migrateToLatest(): Promise<void> {
    await migrate(this.settings);
  }

  async tables(): Promise<Tables> {
    const { rows } = await this.client.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, json_agg(column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'
         AND is_generated = 'NEVER' AND identity_generation IS DISTINCT FROM 'ALWAYS'
       GROUP BY table_name`,
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  }

  /** Inserts rows into every table, with the statements of the previous release. */
  async fill(tables: Tables): Promise<void> {
    // Migrations insert some rows themselves.
    for (const [table, rows] of Object.entries(await this.rows(tables)))
      if (rows.length > 0) await this.client.query(`DELETE FROM ${table}`);
    await this.client.query(readFileSync(join(__dirname, 'rows', `${this.owner}.sql`), 'utf8'));
  }

  async update(tables: Tables): Promise<void> {
    for (const [table, columns] of tables) {
      if (appendOnly.includes(table)) continue;
      await this.client.query(`UPDATE ${table} SET ${columns.map((name) => `${name} = ${name}`).join(', ')}`);
    }
  }

  /** Returns the rows of each table, with these columns only. */
  async rows(tables: Tables): Promise<Record<string, Record<string, unknown>[]>> {
    const all: Record<string, Record<string, unknown>[]> = {};
    for (const [table, columns] of tables) {
      const { rows } = await this.client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(old) AS row FROM (SELECT ${columns.join(', ')} FROM ${table}) old ORDER BY 1`,
      );
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  }

  async drop(): Promise<void> {
    await this.client.end();
    await this.database.drop();
  }

  private get settings(): DatabaseSettings {
    const build = load(join(services, this.owner, 'dist/service.js')) as Build;
    return build[this.owner].databaseSettings(this.database.ownerUrl);
  }
}

describe.each(owners)('the migrations of %s since the previous release', (owner) => {
  let upgraded: ServiceDatabase;
  let previous: Tables;
  let before: Awaited<ReturnType<ServiceDatabase['rows']>>;

  beforeAll(async () => {
    upgraded = await ServiceDatabase.create(owner);
    await upgraded.migrateToPrevious();
    previous = await upgraded.tables();
    await upgraded.fill(previous);
    before = await upgraded.rows(previous);
    await upgraded.migrateToLatest();
  }, 120_000);
  afterAll(() => upgraded.drop());

  it('are tested with rows in every table and a value in every column', () => {
    const empty = [...previous].flatMap(([table, columns]) =>
      columns
        .filter((column) => before[table]?.every((row) => row[column] === null))
        .map((column) => `${table}.${column}`),
    );
    expect(empty).toEqual([]);
  });

  it('keep every row and every column', async () => {
    expect(await upgraded.rows(previous)).toEqual(before);
  });

  it('let the previous release insert, read and update what it knows', async () => {
    const latest = await ServiceDatabase.create(owner);
    try {
      await latest.migrateToLatest();
      await latest.fill(previous);
      await latest.update(previous);
      expect(await latest.rows(previous)).toEqual(before);
    } finally {
      await latest.drop();
    }
  }, 120_000);
});
