import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { type DatabaseOwner, databaseVariable } from '@circlet/service';
import { createTestDatabase, ServiceProcess, type TestDatabase } from '@circlet/testing';
import { Client } from 'pg';

import { releasedMigrations } from './released-migrations';

const services = resolve(__dirname, '../../../../services');

describe("a service's program", () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  /** Returns the names of the migrations, in the order in which they ran. */
  const migrated = async (): Promise<string[]> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
      return rows.map(({ name }) => name);
    } finally {
      await client.end();
    }
  };
  const migrationsOf = (name: DatabaseOwner): string[] =>
    readdirSync(resolve(services, name, 'src/database/migrations'))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => file.replace(/^(\d+)-(\w+)\.ts$/, '$2$1'));
  const timeOf = (migration: string): string => migration.slice(-14);

  it.each<DatabaseOwner>(['identity', 'groups', 'chat', 'moderation'])(
    'of %s runs every migration, oldest first, with no other setting than the database URL',
    async (name) => {
      database = await createTestDatabase(name);
      await ServiceProcess.migrate(name, { [databaseVariable(name)]: database.ownerUrl });
      const names = await migrated();
      expect(names).toEqual(expect.arrayContaining([...migrationsOf(name), ...releasedMigrations[name]]));
      expect(names.map(timeOf)).toEqual(names.map(timeOf).sort());
    },
    120_000,
  );

  it('logs migrations as JSON lines of the service, and a failure too', async () => {
    database = await createTestDatabase('groups');
    const program = resolve(services, 'groups/dist/main.js');
    const run = async (url: string): Promise<Record<string, unknown>[]> => {
      const options = { env: { PATH: process.env.PATH, DATABASE_URL_GROUPS: url } };
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'migrate'], options).catch(
        (error: unknown) => error as { stdout: string },
      );
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const lines = await run(database.ownerUrl);
    expect(lines.map(({ service }) => service)).toEqual(lines.map(() => 'groups'));
    expect(lines.at(-1)).toMatchObject({
      level: 'info',
      msg: 'The database is up to date',
      migrations: expect.arrayContaining(['CreateGroups20260105090000']) as string[],
    });
    const wrong = Object.assign(new URL(database.ownerUrl), { pathname: '/no_such_database' }).href;
    expect((await run(wrong)).at(-1)).toMatchObject({ level: 'error', msg: 'Migration failed' });
  }, 120_000);

  it('loads the demo once, and refuses unknown commands', async () => {
    database = await createTestDatabase('groups');
    const settings = { DATABASE_URL_GROUPS: database.ownerUrl };
    await ServiceProcess.migrate('groups', settings);
    const run = async (command: string): Promise<string> => {
      const options = { env: { PATH: process.env.PATH, ...settings } };
      const program = resolve(services, 'groups/dist/main.js');
      return (await promisify(execFile)(process.execPath, [program, command], options)).stdout;
    };
    expect(await run('load-demo')).toContain('Demo groups loaded\n');
    expect(await run('load-demo')).toContain('The database already has groups');
    await expect(run('load-demos')).rejects.toThrow('There is no command load-demos');
  }, 120_000);
});
