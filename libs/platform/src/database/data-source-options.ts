import { types } from 'pg';
import type { DataSourceOptions } from 'typeorm';

import { DatabaseClient } from './database-client';
import { QueryLogger } from './query-logger';

/**
 * A caller gives up after 5 s: a wait for a connection, a lock or a statement ends while it still listens. The server ends
 * a statement before the client takes the connection for dead, so that only a silent one is closed. Milliseconds.
 */
const patience = { connection: 3_000, lock: 3_000, statement: 4_000, answer: 4_500, idle: 5_000 } as const;

// Ids and counts fit a double by far, and JSON numbers are what the API promises.
types.setTypeParser(types.builtins.INT8, Number);
// Arrays of them (int8[]), which `pg` would make strings of, are read like those of doubles (float8[]); it names neither.
const [INT8_ARRAY, FLOAT8_ARRAY] = [1016, 1022] as never[] as [never, never];
types.setTypeParser(INT8_ARRAY, types.getTypeParser(FLOAT8_ARRAY) as (value: string) => number[]);

/** What a service says of its database. */
export interface DatabaseSettings {
  /** `postgres://role:password@host:port/database` */
  readonly url: string;
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  readonly entities?: readonly (new () => object)[];
  readonly migrations: readonly (new () => object)[];
  /** Connections at most; 10 unless said otherwise. */
  readonly poolSize?: number;
  /** Also log each statement, at debug. */
  readonly logStatements?: boolean;
}

/** TypeORM on PostgreSQL the way every service uses it: migrations only, bounded pool, bounded waits. */
export const dataSourceOptions = (settings: DatabaseSettings): DataSourceOptions => ({
  type: 'postgres',
  url: settings.url,
  applicationName: settings.name,
  entities: [...(settings.entities ?? [])],
  migrations: [...settings.migrations],
  migrationsTransactionMode: 'each',
  synchronize: false,
  poolSize: settings.poolSize ?? 10,
  logging: settings.logStatements === true ? 'all' : ['error', 'warn'],
  logger: new QueryLogger(settings.logStatements ?? false),
  maxQueryExecutionTime: 1_000,
  connectTimeoutMS: patience.connection,
  extra: {
    Client: DatabaseClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    query_timeout: patience.answer,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    // A process that hangs would keep its locks.
    idle_in_transaction_session_timeout: patience.idle,
  },
});
