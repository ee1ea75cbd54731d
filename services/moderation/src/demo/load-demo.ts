import { demoReports } from '@circlet/demo';
import { countOf, execute, sql } from '@circlet/platform/database';
import type { Demo } from '@circlet/service';

import { insertDecisions } from './insert-decisions';
import { insertReports } from './insert-reports';

/** The demo reports. They record no events, because those would send emails about past reports. */
export const demo: Demo = {
  load: (database) =>
    database.transaction(async (tx) => {
      if ((await countOf(tx, sql`SELECT 1 FROM reports LIMIT 1`)) > 0) return false;
      await insertReports(tx, demoReports);
      await insertDecisions(tx, demoReports);
      await execute(tx, sql`SELECT setval(pg_get_serial_sequence('reports', 'id'), max(id)) FROM reports`);
      return true;
    }),
  loaded: 'Demo reports loaded',
  alreadyThere: 'The database already has reports; no demo reports loaded',
};
