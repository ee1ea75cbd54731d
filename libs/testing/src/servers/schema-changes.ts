import { dataSourceOptions, type DatabaseSettings, migrate } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

import { createTestDatabase } from './test-database';

/**
 * Runs a service's migrations on an empty database, and returns the statements that TypeORM would add to
 * them, as in `migration:generate`. It compares entities only: it ignores tables without one.
 * @param settingsFor - the service's `databaseSettings`
 */
export async function schemaChanges(settingsFor: (url: string) => DatabaseSettings): Promise<string[]> {
  const database = await createTestDatabase('entities');
  try {
    const settings = settingsFor(database.url);
    await migrate(settings);
    const dataSource = await new DataSource(dataSourceOptions(settings)).initialize();
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      return upQueries.map(({ query }) => query);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await database.drop();
  }
}
