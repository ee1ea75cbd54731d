import type { Pool, PoolClient } from 'pg';
import {
  type DataSource,
  type EntityManager,
  QueryFailedError,
  type QueryRunner,
  QueryRunnerAlreadyReleasedError,
} from 'typeorm';

import type { Command, Statement } from './sql';

/** Runs statements in a transaction, or each on its own. */
export type Database = DataSource | EntityManager;

/** Returns all rows, also of an INSERT, UPDATE or DELETE with RETURNING. */
export const rowsOf = async <Row>(database: Database, statement: Statement<Row>): Promise<Row[]> =>
  (await run(database, statement)).rows as Row[];

/**
 * Returns the row of a statement that always has one, such as an aggregate.
 * @throws Error unless there is exactly one row
 */
export async function rowOf<Row>(database: Database, statement: Statement<Row>): Promise<Row> {
  const rows = await rowsOf(database, statement);
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected 1 row, but there are ${rows.length}`);
  return row;
}

/** Returns the values of the only column, one per row. */
export async function valuesOf<Row extends object>(
  database: Database,
  statement: Statement<Row>,
): Promise<Row[keyof Row][]> {
  const rows = await rowsOf(database, statement);
  return rows.map((row) => Object.values(row)[0] as Row[keyof Row]);
}

/** Runs a statement and returns how many rows it changed, or selected. */
export const countOf = async (database: Database, statement: Command): Promise<number> =>
  (await run(database, statement)).count;

/** Runs a statement for its effect. */
export async function execute(database: Database, statement: Command): Promise<void> {
  await run(database, statement);
}

/** A result without the differences that TypeORM makes between kinds of statements. */
interface Result {
  readonly rows: unknown[];
  readonly count: number;
}

async function run(database: Database, statement: Command): Promise<Result> {
  const runner = 'dataSource' in database ? database.queryRunner : undefined;
  if (statement.name !== undefined) return runNamed(database, runner, statement);
  if (runner !== undefined) return runUnnamed(runner, statement);
  const own = dataSourceOf(database).createQueryRunner();
  try {
    return await runUnnamed(own, statement);
  } finally {
    await own.release();
  }
}

async function runUnnamed(runner: QueryRunner, { text, values }: Command): Promise<Result> {
  const { records, affected = 0 } = await runner.query(text, values, true);
  return { rows: records, count: affected };
}

/** TypeORM can't name statements, so this uses the connection of the transaction, or one of the pool, directly. */
async function runNamed(
  database: Database,
  runner: QueryRunner | undefined,
  statement: Command,
): Promise<Result> {
  const dataSource = dataSourceOf(database);
  if (runner !== undefined) {
    if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return send(dataSource, (await runner.connect()) as PoolClient, statement);
  }
  const { master } = dataSource.driver as unknown as { master: Pool };
  const client = await master.connect();
  try {
    return await send(dataSource, client, statement);
  } finally {
    // The pool drops broken connections itself.
    client.release();
  }
}

/** Logs and fails as TypeORM does. */
async function send(dataSource: DataSource, client: PoolClient, statement: Command): Promise<Result> {
  const { logger, options } = dataSource;
  const { text, values } = statement;
  logger.logQuery(text, values);
  const startedAt = performance.now();
  try {
    const { rows, rowCount } = await client.query<object>(statement);
    const duration = Math.round(performance.now() - startedAt);
    if (duration > (options.maxQueryExecutionTime ?? Infinity)) logger.logQuerySlow(duration, text, values);
    return { rows, count: rowCount ?? 0 };
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    logger.logQueryError(cause, text, values);
    throw new QueryFailedError(text, values, cause);
  }
}

const dataSourceOf = (database: Database): DataSource =>
  'dataSource' in database ? database.dataSource : database;

/** Returns the name of the violated constraint or unique index; undefined for any other failure. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const constraint = (cause as { constraint?: unknown } | null)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}
