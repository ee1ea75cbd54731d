import { types } from 'pg';
import type { DataSourceOptions } from 'typeorm';

import { DatabaseClient } from './database-client';
import type { Migration } from './migrations-in';
import { QueryLogger } from './query-logger';

/**
 * Callers give up after 5 s, so waits for a connection, a lock or a statement
 * end before that. The server's statement timeout fires before the client treats
 * the connection as dead, so only a silent connection is closed. Milliseconds.
 */
const timeouts = { connection: 3_000, lock: 3_000, statement: 4_000, answer: 4_500, idle: 5_000 } as const;

// Ids and counts fit easily in a double, and the API promises JSON numbers.
types.setTypeParser(types.builtins.INT8, Number);
// `pg` would parse int8[] into strings. Parse it like float8[] instead; `pg` exports no name for either type.
const [INT8_ARRAY, FLOAT8_ARRAY] = [1016, 1022] as never[] as [never, never];
types.setTypeParser(INT8_ARRAY, types.getTypeParser(FLOAT8_ARRAY) as (value: string) => number[]);

/** A service's database settings. */
export interface DatabaseSettings {
  /** `postgres://role:password@host:port/database` */
  readonly url: string;
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  readonly entities?: readonly (new () => object)[];
  readonly migrations: readonly Migration[];
  /** Maximum number of connections; 10 by default. */
  readonly poolSize?: number;
}

/** Returns the TypeORM options that every service uses: migrations only, a bounded pool, bounded waits. */
export const dataSourceOptions = (settings: DatabaseSettings): DataSourceOptions => ({
  type: 'postgres',
  url: settings.url,
  applicationName: settings.name,
  entities: [...(settings.entities ?? [])],
  migrations: [...settings.migrations],
  migrationsTransactionMode: 'each',
  synchronize: false,
  poolSize: settings.poolSize ?? 10,
  logging: ['error', 'warn'],
  logger: new QueryLogger(),
  maxQueryExecutionTime: 1_000,
  connectTimeoutMS: timeouts.connection,
  extra: {
    Client: DatabaseClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    query_timeout: timeouts.answer,
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    // A hung process would otherwise keep its locks.
    idle_in_transaction_session_timeout: timeouts.idle,
  },
});
