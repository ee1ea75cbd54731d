import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { watchCommits } from './commit-watch';
import { dataSourceOptions } from './data-source-options';
import { prepared, type Placeholders } from './prepared';
import { execute } from './run-sql';
import { sql } from './sql';

const insert = prepared(
  'insert-watched',
  ({ id }: Placeholders<{ id: number }>) => sql`INSERT INTO watched (id) VALUES (${id})`,
);

describe('a watch of commits', () => {
  let dataSource: DataSource;
  let endWatch: () => void;
  let commits = 0;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    // The only connection of the pool keeps the temporary tables.
    const options = {
      url: String(process.env.TEST_POSTGRES_URL),
      name: 'watch',
      migrations: [],
      poolSize: 1,
    };
    dataSource = await new DataSource(dataSourceOptions(options)).initialize();
    await execute(
      dataSource,
      sql`CREATE TEMP TABLE watched (id bigint PRIMARY KEY); CREATE TEMP TABLE other (id bigint)`,
    );
    endWatch = watchCommits(dataSource, ['watched'], () => (commits += 1));
  });
  beforeEach(() => {
    commits = 0;
  });
  afterAll(() => dataSource.destroy());

  const during = async (work: () => Promise<unknown>): Promise<number> => {
    await work();
    return commits;
  };

  it('reports a statement that commits on its own, prepared or not', async () => {
    expect(await during(() => execute(dataSource, sql`INSERT INTO watched VALUES (1)`))).toBe(1);
    expect(await during(() => execute(dataSource, insert({ id: 2 })))).toBe(2);
    expect(await during(() => dataSource.query('UPDATE watched SET id = 3 WHERE id = 2'))).toBe(3);
  });

  it('reports a transaction once, only after its commit, and before its caller continues', async () => {
    await dataSource.transaction(async (tx) => {
      await execute(tx, insert({ id: 10 }));
      await execute(tx, sql`DELETE FROM watched WHERE id = 10`);
      await execute(tx, sql`INSERT INTO other VALUES (1)`);
      expect(commits).toBe(0);
    });
    expect(commits).toBe(1);
  });

  it('reports neither a transaction that is rolled back nor the one after it', async () => {
    await expect(
      dataSource.transaction(async (tx) => {
        await execute(tx, insert({ id: 20 }));
        throw new Error('No');
      }),
    ).rejects.toThrow('No');
    await dataSource.transaction((tx) => execute(tx, sql`INSERT INTO other VALUES (2)`));
    expect(commits).toBe(0);
  });

  it('reports a transaction with a savepoint once, after its commit', async () => {
    await dataSource.transaction(async (tx) => {
      await tx.transaction((inner) => execute(inner, insert({ id: 40 })));
      expect(commits).toBe(0);
    });
    expect(commits).toBe(1);
  });

  it('does not report a failed transaction, whose COMMIT rolls it back', async () => {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.query('BEGIN');
      await runner.query('INSERT INTO watched VALUES (50)');
      await expect(runner.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
      await runner.query('COMMIT');
      expect(await runner.query('SELECT FROM watched WHERE id = 50')).toEqual([]);
    } finally {
      await runner.release();
    }
    expect(commits).toBe(0);
  });

  it('reports neither reads nor other tables', async () => {
    await execute(dataSource, sql`INSERT INTO other VALUES (3)`);
    await execute(dataSource, sql`SELECT FROM watched FOR UPDATE`);
    expect(commits).toBe(0);
  });

  it('reports nothing once it has ended', async () => {
    endWatch();
    expect(await during(() => execute(dataSource, insert({ id: 30 })))).toBe(0);
  });
});
