import type { DemoReport } from '@circlet/demo';
import { countOf, dataSourceOptions, execute, sql } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

import { databaseSettings } from '../database/database-settings';
import { insertDecisions } from './insert-decisions';
import { insertReports } from './insert-reports';

/**
 * Fills an empty database with the demo reports, in one transaction. Records no events, because they would
 * send emails about past reports.
 * @returns false when the database already has reports; nothing was changed
 */
export async function loadDemo(databaseUrl: string, reports: readonly DemoReport[]): Promise<boolean> {
  const dataSource = await new DataSource(
    dataSourceOptions({ ...databaseSettings(databaseUrl), poolSize: 1 }),
  ).initialize();
  try {
    return await dataSource.transaction(async (tx) => {
      if ((await countOf(tx, sql`SELECT 1 FROM reports LIMIT 1`)) > 0) return false;
      await insertReports(tx, reports);
      await insertDecisions(tx, reports);
      await execute(tx, sql`SELECT setval(pg_get_serial_sequence('reports', 'id'), max(id)) FROM reports`);
      return true;
    });
  } finally {
    await dataSource.destroy();
  }
}
