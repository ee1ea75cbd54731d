import { setTimeout as delay } from 'node:timers/promises';

import { DataSource, type QueryRunner } from 'typeorm';

import { dataSourceOptions, type DatabaseSettings } from './data-source-options';

/** Any number of replicas may migrate at once: this lock lets one do it while the others wait. */
const MIGRATION_LOCK = 7_211_530;

/** How often a replica that waits for the lock asks for it. Milliseconds. */
const LOCK_POLL_MS = 200;

/**
 * Brings a database to the newest schema. Safe to run twice and side by side. Each migration runs in a transaction, unless it
 * says `transaction = false`: one of those is recorded after its end, so that it must be safe to run again from the start.
 */
export async function migrate(settings: DatabaseSettings): Promise<void> {
  // An index of a large table takes as long as it takes.
  const extra = {
    keepAlive: true,
    lock_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  const options = { ...dataSourceOptions({ ...settings, poolSize: 2 }), extra };
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await takeTurn(runner);
    await dataSource.runMigrations();
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/**
 * Waits for the lock without a statement that waits: an index that is built concurrently waits for all running statements to
 * end, and a replica in `pg_advisory_lock` would wait for that index in turn, for good.
 */
async function takeTurn(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [turn] = await runner.manager.query<{ isOurs: boolean }[]>(
      'SELECT pg_try_advisory_lock($1) AS "isOurs"',
      [MIGRATION_LOCK],
    );
    if (turn?.isOurs === true) return;
    await delay(LOCK_POLL_MS);
  }
}
