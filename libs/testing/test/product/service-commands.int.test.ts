import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { type DatabaseOwner, databaseVariable } from '@circlet/service';
import { createTestDatabase, ServiceProcess, type TestDatabase } from '@circlet/testing';
import { Client } from 'pg';

const services = resolve(__dirname, '../../../../services');

describe("a service's program", () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  const countMigrations = async (): Promise<number> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query('SELECT FROM migrations')).rowCount ?? 0;
    } finally {
      await client.end();
    }
  };

  it.each<DatabaseOwner>(['identity', 'groups', 'chat', 'moderation'])(
    'of %s migrates with no other setting than the database URL',
    async (name) => {
      database = await createTestDatabase(name);
      await ServiceProcess.migrate(name, { [databaseVariable(name)]: database.ownerUrl });
      expect(await countMigrations()).toBeGreaterThan(0);
    },
    120_000,
  );

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
