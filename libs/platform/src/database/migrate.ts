import { DataSource } from 'typeorm';

import { dataSourceOptions, type DatabaseSettings } from './data-source-options';

/** Any number of replicas may migrate at once: this lock lets one do it while the others wait. */
const MIGRATION_LOCK = 7_211_530;

/** Brings a database to the newest schema. Safe to run twice and side by side. */
export async function migrate(settings: DatabaseSettings): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions({ ...settings, poolSize: 2 })).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
