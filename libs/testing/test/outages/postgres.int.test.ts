import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

import { Deadline, isDatabaseUnavailable, runInContext } from '@circlet/platform';
import { dataSourceOptions, execute, prepared, rowsOf, sql } from '@circlet/platform/database';
import { createTestDatabase, eventually, FaultyLink, type TestDatabase } from '@circlet/testing';

const sleep = sql`SELECT pg_sleep(20)`;
const preparedSleep = prepared('sleep', () => sleep);

/** Returns the options that every service uses, with shorter timeouts. */
function impatient(url: string): DataSourceOptions {
  const options = dataSourceOptions({ url, name: 'service', migrations: [], poolSize: 3 });
  const { extra } = options as { extra: object };
  return { ...options, extra: { ...extra, query_timeout: 2_000 } };
}

describe('the connections of a service to PostgreSQL', () => {
  let database: TestDatabase;
  let link: FaultyLink;
  let service: DataSource;
  /** A connection that bypasses the link. */
  let direct: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase('outages');
    link = await FaultyLink.to(database.url);
    service = await new DataSource(impatient(link.url)).initialize();
    direct = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });
  afterEach(async () => {
    link.pass();
    await terminate();
    await eventually(() => service.query('SELECT 1'));
  });
  afterAll(async () => {
    await service.destroy();
    await direct.destroy();
    await link.close();
    await database.drop();
  });

  const backends = (state = '%'): Promise<{ pid: number }[]> =>
    rowsOf(
      direct,
      sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity
        WHERE application_name = 'service' AND datname = current_database() AND state LIKE ${state}`,
    );

  const terminate = async (): Promise<void> => {
    for (const { pid } of await backends()) await direct.query('SELECT pg_terminate_backend($1)', [pid]);
  };

  /** Returns the error that the work fails with. */
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'It succeeded',
      (error: unknown) => error,
    );

  /** Kinds of work that are in progress when the connection breaks. */
  const works: [string, () => Promise<unknown>][] = [
    ['a statement', () => execute(service, sleep)],
    ['a prepared statement', () => execute(service, preparedSleep({}))],
    ['a transaction', () => service.transaction((tx) => execute(tx, sleep))],
  ];

  const breaks: [string, () => Promise<void> | void][] = [
    ['the server ends the session', terminate],
    [
      'the connection is reset',
      () => {
        link.reset();
      },
    ],
  ];

  describe.each(breaks)('when %s', (_, happen) => {
    it.each(works)('report a retryable failure after %s', async (__, work) => {
      const failure = failureOf(work());
      await eventually(async () => (await backends('active')).length === 1);
      await happen();
      expect(isDatabaseUnavailable(await failure)).toBe(true);
    });

    it('report a retryable failure between two statements of a transaction', async () => {
      const failure = failureOf(
        service.transaction(async (tx) => {
          await tx.query('SELECT 1');
          await happen();
          await eventually(async () => (await backends()).length === 0);
          await tx.query('SELECT 2');
        }),
      );
      expect(isDatabaseUnavailable(await failure)).toBe(true);
    });
  });

  it('do not crash the process on an error between statements', async () => {
    const { master } = service.driver as unknown as { master: Pool };
    const client = await master.connect();
    // Node's `once` would also listen for errors.
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await terminate();
    await ended;
    client.release();
  });

  it("run no statement after a call's deadline, and roll back its transaction", async () => {
    const deadline = new Deadline(200);
    const failure = failureOf(
      runInContext({ requestId: 'r', deadline }, () =>
        service.transaction(async (tx) => {
          await tx.query('CREATE TABLE too_late ()');
          await eventually(() => deadline.timeLeft() === 0);
        }),
      ),
    );
    expect(isDatabaseUnavailable(await failure)).toBe(true);
    expect(await backends('idle in transaction')).toEqual([]);
    expect(await direct.query(`SELECT to_regclass('too_late') AS made`)).toEqual([{ made: null }]);
  });

  describe('when the server falls silent', () => {
    /** Opens every connection of the pool. */
    const openAll = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 3 }, () => service.query('SELECT pg_sleep(0.1)')));

    it.each(works)('close the connection and report a retryable failure after %s', async (_, work) => {
      const failure = failureOf(work());
      await eventually(async () => (await backends('active')).length === 1);
      link.drop();
      expect(isDatabaseUnavailable(await failure)).toBe(true);
      link.pass();
      await service.query('SELECT 1');
    });

    it('close idle connections along with the first unresponsive one, so that the next calls open new ones', async () => {
      await openAll();
      link.drop();
      expect(isDatabaseUnavailable(await failureOf(service.query('SELECT 1')))).toBe(true);
      link.pass();
      await nextTurn();
      await Promise.all(Array.from({ length: 3 }, () => service.query('SELECT 1')));
    });

    it('end statements waiting on other connections along with the first unresponsive one', async () => {
      const { master } = service.driver as unknown as { master: Pool };
      await openAll();
      const client = await master.connect();
      link.drop();
      const patient = { text: 'SELECT 1', query_timeout: 600_000 };
      const failure = failureOf(client.query(patient));
      expect(isDatabaseUnavailable(await failureOf(service.query('SELECT 1')))).toBe(true);
      expect(isDatabaseUnavailable(await failure)).toBe(true);
      client.release();
    });

    it('keep connections that answered while another did not', async () => {
      const { master } = service.driver as unknown as { master: Pool };
      const client = await master.connect();
      const slow = failureOf(execute(service, sleep));
      await eventually(async () => (await backends('active')).length === 1);
      await client.query('SELECT 1');
      expect(isDatabaseUnavailable(await slow)).toBe(true);
      await nextTurn();
      await client.query('SELECT 1');
      client.release();
    });

    it('report a retryable failure when no connection can be opened', async () => {
      link.drop();
      const failures = Array.from({ length: 6 }, () => failureOf(service.query('SELECT 1')));
      for (const failure of await Promise.all(failures)) expect(isDatabaseUnavailable(failure)).toBe(true);
    });
  });
});
