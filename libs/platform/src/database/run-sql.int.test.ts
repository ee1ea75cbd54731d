import { Logger } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';

import { dataSourceOptions } from './data-source-options';
import { isDatabaseUnavailable } from './database-unavailable.rules';
import { prepared, type Placeholders } from './prepared';
import { countOf, type Database, execute, rowOf, rowsOf, valuesOf, violatedConstraint } from './run-sql';
import { sql, type Statement } from './sql';

interface Row {
  readonly id: number;
}

const byId = prepared(
  'by-id',
  ({ id }: Placeholders<Row>) => sql<Row>`SELECT id FROM numbers WHERE id = ${id}`,
);
const insert = prepared(
  'insert',
  ({ id }: Placeholders<Row>) => sql<Row>`INSERT INTO numbers (id) VALUES (${id}) RETURNING id`,
);

describe('SQL that runs', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    // The only connection of the pool keeps the temporary table, and a statement that strays from its
    // transaction would wait for it.
    const options = { url: String(process.env.TEST_POSTGRES_URL), name: 'sql', migrations: [], poolSize: 1 };
    dataSource = await new DataSource(dataSourceOptions(options)).initialize();
    await execute(dataSource, sql`CREATE TEMP TABLE numbers (id bigint CONSTRAINT numbers_key PRIMARY KEY)`);
  });
  beforeEach(async () => {
    await execute(dataSource, sql`TRUNCATE numbers; INSERT INTO numbers VALUES (1), (2)`);
  });
  afterAll(() => dataSource.destroy());

  const inTransaction = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
    dataSource.transaction(work);
  const onItsOwn = <T>(work: (database: Database) => Promise<T>): Promise<T> => work(dataSource);
  const unbound = <T>(work: (database: Database) => Promise<T>): Promise<T> => work(dataSource.manager);

  describe.each([
    ['on its own', onItsOwn],
    ['through a manager without a transaction', unbound],
    ['in a transaction', inTransaction],
  ])('%s', (_, run) => {
    it.each<[string, Statement<Row>, Row[]]>([
      ['SELECT', sql<Row>`SELECT id FROM numbers WHERE id = ${1}`, [{ id: 1 }]],
      ['INSERT', sql<Row>`INSERT INTO numbers VALUES (${3}) RETURNING id`, [{ id: 3 }]],
      ['UPDATE', sql<Row>`UPDATE numbers SET id = ${4} WHERE id = ${1} RETURNING id`, [{ id: 4 }]],
      ['DELETE', sql<Row>`DELETE FROM numbers WHERE id = ${1} RETURNING id`, [{ id: 1 }]],
      ['a prepared SELECT', byId({ id: 2 }), [{ id: 2 }]],
      ['a prepared INSERT', insert({ id: 5 }), [{ id: 5 }]],
    ])('returns the rows of %s', async (__, statement, rows) => {
      expect(await run((database) => rowsOf(database, statement))).toEqual(rows);
    });

    it('counts the rows it changed or selected', async () => {
      expect(await run((database) => countOf(database, sql`UPDATE numbers SET id = id + 10`))).toBe(2);
      expect(await run((database) => countOf(database, byId({ id: 11 })))).toBe(1);
      expect(await run((database) => countOf(database, byId({ id: 1 })))).toBe(0);
    });

    it('returns the values of one column', async () => {
      const ids = sql<Row>`SELECT id FROM numbers ORDER BY id`;
      expect(await run((database) => valuesOf(database, ids))).toEqual([1, 2]);
    });

    it('returns the only row, and fails unless there is exactly one', async () => {
      expect(await run((database) => rowOf(database, byId({ id: 1 })))).toEqual({ id: 1 });
      for (const statement of [byId({ id: 0 }), sql<Row>`SELECT id FROM numbers`])
        await expect(run((database) => rowOf(database, statement))).rejects.toThrow('Expected 1 row');
    });

    it.each([
      ['a statement', sql`INSERT INTO numbers VALUES (${1})`],
      ['a prepared statement', insert({ id: 1 })],
    ])('reports and logs the failure of %s', async (__, statement) => {
      const logged = jest.spyOn(dataSource.logger, 'logQueryError');
      const failure: unknown = await run((database) => execute(database, statement)).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(QueryFailedError);
      expect(violatedConstraint(failure)).toBe('numbers_key');
      expect(logged).toHaveBeenCalledTimes(1);
      expect(logged.mock.calls[0]?.[1]).toBe(statement.text);
      logged.mockRestore();
    });
  });

  it('plans a prepared statement once per connection, in and outside of transactions', async () => {
    await rowsOf(dataSource, byId({ id: 1 }));
    await dataSource.transaction((tx) => rowsOf(tx, byId({ id: 2 })));
    const plans = sql<{ name: string }>`SELECT name FROM pg_prepared_statements WHERE name = ${'by-id'}`;
    expect(await valuesOf(dataSource, plans)).toEqual(['by-id']);
  });

  it('rolls prepared statements back with their transaction', async () => {
    await expect(
      dataSource.transaction(async (tx) => {
        await execute(tx, insert({ id: 9 }));
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    expect(await countOf(dataSource, byId({ id: 9 }))).toBe(0);
  });

  it.each([
    ['a statement', sql`SELECT 1`],
    ['a prepared statement', byId({ id: 1 })],
  ])('refuses %s after the end of its transaction', async (_, statement) => {
    const ended = await dataSource.transaction((tx) => Promise.resolve(tx));
    const failure: unknown = await execute(ended, statement).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });
});
