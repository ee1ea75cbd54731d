import { randomBytes } from 'node:crypto';

import { urlPerServer } from '@circlet/platform';
import { primaryUrl } from '@circlet/platform/database';
import { type DatabaseOwner, databaseVariable } from '@circlet/service';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';

import { ServiceProcess } from '../service/service-process';
import { requiredEnv } from './suite-servers';

/** A database that belongs to one suite. */
export interface TestDatabase {
  /** Connects as the superuser of the test server. */
  readonly url: string;
  /** Connects as the role that owns the database. It is not a superuser, as in a deployment. */
  readonly ownerUrl: string;
  /** Drops the database and its role, even if clients are still connected. */
  drop(): Promise<void>;
}

const adminUrl = (): string => requiredEnv('TEST_POSTGRES_URL');

const withClient = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: await primaryUrl(url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const asAdmin = (servers: string, ...statements: readonly string[]): Promise<void> =>
  withClient(servers, async (admin) => {
    for (const statement of statements) await admin.query(statement);
  });

/** Creates an empty database on the test server. */
export const createTestDatabase = (prefix: string): Promise<TestDatabase> =>
  createDatabase(adminUrl(), prefix, '');

/**
 * Creates a database that has a service's tables, and no rows but those of its migrations. It is a copy, which
 * takes a tenth of the time of the migrations.
 * @param servers - URL of the superuser; by default that of the test server
 */
export async function createServiceDatabase(
  service: DatabaseOwner,
  servers = adminUrl(),
): Promise<TestDatabase> {
  const template = await templateOf(service, servers);
  const database = await createDatabase(servers, service, `TEMPLATE ${template}`);
  const username = ownerOf(database);
  await withClient(database.url, (client) => client.query(`REASSIGN OWNED BY ${template} TO ${username}`));
  return database;
}

/**
 * Returns the name of a database that the build of a service has migrated, and of the role that owns its
 * tables. The first suite of a test run that needs the template creates it; the others wait.
 */
function templateOf(service: DatabaseOwner, servers: string): Promise<string> {
  const name = `${service}_template_${requiredEnv('TEST_RUN')}`;
  return withClient(servers, async (admin) => {
    // Held until the connection ends.
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      const database = await createDatabase(servers, service, '');
      await ServiceProcess.migrate(service, { [databaseVariable(service)]: database.ownerUrl }).catch(
        async (error: unknown) => {
          await database.drop();
          throw error;
        },
      );
      const draft = ownerOf(database);
      // As the owner of the template, its role would pass it on to the first copy's role.
      await admin.query(`ALTER DATABASE ${draft} OWNER TO CURRENT_USER`);
      await admin.query(`ALTER ROLE ${draft} RENAME TO ${name}`);
      await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
    return name;
  });
}

const ownerOf = ({ ownerUrl }: TestDatabase): string => new URL(urlPerServer(ownerUrl)[0]).username;

/** Returns the URL of a database on the same servers. @param account - name and password; by default those of the URL */
function urlOf(servers: string, database: string, account?: string): string {
  const urls = urlPerServer(servers).map((each) => new URL(each));
  const [url = new URL(servers)] = urls;
  url.pathname = `/${database}`;
  if (account !== undefined) url.username = url.password = account;
  const hosts = urls.map(({ host }) => host).join(',');
  return url.toString().replace(`@${url.host}/`, `@${hosts}/`);
}

async function createDatabase(servers: string, prefix: string, template: string): Promise<TestDatabase> {
  // Migrations log through Nest's logger, which isn't silenced yet.
  Logger.overrideLogger(['error', 'fatal']);
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    servers,
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `CREATE DATABASE ${name} OWNER ${name} ${template}`,
  );
  return {
    url: urlOf(servers, name),
    ownerUrl: urlOf(servers, name, name),
    drop: () =>
      asAdmin(servers, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`),
  };
}
