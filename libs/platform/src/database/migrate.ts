import { DataSource } from 'typeorm';

import { dataSourceOptions, type DatabaseSettings } from './data-source-options';

/** Any number of replicas may migrate at once: this lock lets one do it while the others wait. */
const MIGRATION_LOCK = 7_211_530;

/** Brings a database to the newest schema. Safe to run twice and side by side. */
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
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
