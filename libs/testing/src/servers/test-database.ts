import { randomBytes } from 'node:crypto';

import { Logger } from '@nestjs/common';
import { Client } from 'pg';

/** A database of a suite's own. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database, whatever is still connected. */
  drop(): Promise<void>;
}

const adminUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests through `npm test`');
  return url;
};

const asAdmin = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Makes an empty database on the test server. */
export async function createTestDatabase(prefix: string): Promise<TestDatabase> {
  // Migrations tell what they do through Nest's logger, which nobody has silenced yet.
  Logger.overrideLogger(['error', 'fatal']);
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
