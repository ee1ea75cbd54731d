import { randomBytes } from 'node:crypto';

import { Logger } from '@nestjs/common';
import { Client } from 'pg';

/** A database that belongs to one suite. */
export interface TestDatabase {
  /** Connects as the superuser of the test server. */
  readonly url: string;
  /** Connects as the role that owns the database. It is not a superuser, as in a deployment. */
  readonly ownerUrl: string;
  /** Drops the database and its role, even if clients are still connected. */
  drop(): Promise<void>;
}

const adminUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test`');
  return url;
};

const asAdmin = async (...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Creates an empty database on the test server. */
export async function createTestDatabase(prefix: string): Promise<TestDatabase> {
  // Migrations log through Nest's logger, which isn't silenced yet.
  Logger.overrideLogger(['error', 'fatal']);
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`, `CREATE DATABASE ${name} OWNER ${name}`);
  const [url, ownerUrl] = [new URL(adminUrl()), new URL(adminUrl())];
  url.pathname = ownerUrl.pathname = `/${name}`;
  ownerUrl.username = ownerUrl.password = name;
  return {
    url: url.toString(),
    ownerUrl: ownerUrl.toString(),
    drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`),
  };
}
