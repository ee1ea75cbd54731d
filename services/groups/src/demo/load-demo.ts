import { recordEvents } from '@circlet/events';
import { dataSourceOptions } from '@circlet/platform';
import { DataSource } from 'typeorm';

import { databaseSettings } from '../database/database-settings';
import { GroupEntity } from '../groups/group.entity';
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
    return await dataSource.transaction(async (transaction) => {
      if (await transaction.getRepository(GroupEntity).exists()) return false;
      await insertGroups(transaction, demo);
      await insertRequests(transaction, demo);
      for (const table of tables)
        await transaction.query(
          `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`,
        );
      await recordEvents(transaction, demoEvents(demo));
      return true;
    });
  } finally {
    await dataSource.destroy();
  }
}
