import { recordEvents } from '@circlet/events';
import { dataSourceOptions, execute, sql } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

import { databaseSettings } from '../database/database-settings';
import { GroupEntity } from '../model/group.entity';
import type { DemoData } from './demo-data';
import { demoEvents } from './demo-events';
import { insertGroups } from './insert-groups';
import { insertRequests } from './insert-requests';

const tables = ['groups', 'memberships', 'applications', 'invitations'];

/**
 * Loads the demo groups into an empty database, in one transaction.
 * @returns false when the database already has groups; they are left unchanged
 */
export async function loadDemo(databaseUrl: string, demo: DemoData): Promise<boolean> {
  const dataSource = await new DataSource(
    dataSourceOptions({ ...databaseSettings(databaseUrl), poolSize: 1 }),
  ).initialize();
  try {
    return await dataSource.transaction(async (tx) => {
      if (await tx.getRepository(GroupEntity).exists()) return false;
      await insertGroups(tx, demo);
      await insertRequests(tx, demo);
      for (const table of tables)
        await execute(
          tx,
          sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.identifier(table)}`,
        );
      await recordEvents(tx, demoEvents(demo));
      return true;
    });
  } finally {
    await dataSource.destroy();
  }
}
