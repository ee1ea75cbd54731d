import { setTimeout as delay } from 'node:timers/promises';

import { DataSource, type QueryRunner } from 'typeorm';

import { dataSourceOptions, type DatabaseSettings } from './data-source-options';
import { primaryUrl } from './primary-search';

/** Any number of replicas can start migrating at once: this lock admits one while the others wait. */
const MIGRATION_LOCK = 7_211_530;

/** How often a waiting replica retries the lock. Milliseconds. */
const LOCK_POLL_MS = 200;

/** No caller waits for a migration, so a busy database gets time. Milliseconds. */
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * Migrates a database to the newest schema. Safe to run repeatedly and concurrently. Each
 * migration runs in a transaction unless it declares `transaction = false`. Such a
 * migration is recorded only after it ends, so it must be safe to run again from the start.
 * @returns the names of the migrations that ran
 */
export async function migrate(settings: DatabaseSettings): Promise<string[]> {
  // Building an index on a large table can take arbitrarily long.
  const extra = {
    keepAlive: true,
    lock_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  const options = {
    ...dataSourceOptions({ ...settings, url: await primaryUrl(settings.url), poolSize: 2 }),
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra,
  };
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await lockMigrations(runner);
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/**
 * Polls for the lock instead of blocking on it. A concurrent index build waits for all running statements to
 * end, and a replica blocked in `pg_advisory_lock` would be waiting for that build: a deadlock.
 */
async function lockMigrations(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = await runner.manager.query<{ isLocked: boolean }[]>(
      'SELECT pg_try_advisory_lock($1) AS "isLocked"',
      [MIGRATION_LOCK],
    );
    if (row?.isLocked === true) return;
    await delay(LOCK_POLL_MS);
  }
}
