import { type Sql, sql } from '@circlet/platform/database';
import { getMetadataArgsStorage } from 'typeorm';

import { User } from './user.entity';

/** Columns of table `u` under the entity's field names, for reads that are too hot for TypeORM's finders. */
export const USER_COLUMNS = sql.join(
  getMetadataArgsStorage()
    .filterColumns(User)
    .map(
      ({ propertyName, options }) =>
        sql`u.${sql.identifier(options.name ?? propertyName)} AS ${sql.identifier(propertyName)}`,
    ),
);

/**
 * Returns SQL that normalizes an address like `normalizeEmail`: it lowercases only ASCII letters. Indexed.
 */
export const normalizedEmail = (column: Sql): Sql => sql`lower(${column} COLLATE "C")`;
