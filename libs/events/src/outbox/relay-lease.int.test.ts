import { HealthChecks } from '@circlet/platform';
import { rowOf, sql } from '@circlet/platform/database';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing } from '../../test/things';
import { OutboxBacklog } from './outbox-backlog';
import { OutboxRepository } from './outbox.repository';
import { RelayConnection } from './relay-connection';
import { RelayLease } from './relay-lease';

describe('the relay lease', () => {
  let suite: EventsSuite;

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  afterEach(async () => {
    await suite.reset();
    await suite.database.query(`UPDATE relay SET holder = NULL, expires_at = '-infinity', backend = NULL`);
  });
  afterAll(() => suite.stop());

  /** Gives the lease to a holder that does not use it. */
  const assignToOther = (lasts: string, session = 'NULL::integer'): Promise<unknown> =>
    suite.database.query(
      `UPDATE relay SET holder = gen_random_uuid(), expires_at = now() + $1::interval, backend = session.pid,
              backend_start = session.backend_start
       FROM (SELECT ${session} AS wanted) AS one LEFT JOIN pg_stat_activity AS session ON session.pid = wanted`,
      [lasts],
    );
  const holder = async (): Promise<string | null> => {
    return (await rowOf(suite.database, sql<{ holder: string | null }>`SELECT holder FROM relay`)).holder;
  };
  const waitForHolder = (): Promise<string> => eventually(async () => (await holder()) ?? undefined);
  const allPublished = (): Promise<true> => eventually(async () => (await suite.countUnpublished()) === 0);

  it('is released on shutdown, so that another replica takes over immediately', async () => {
    const first = await suite.replica();
    await waitForHolder();
    await suite.end(first);
    expect(await holder()).toBeNull();
  });

  it('expires when its holder hangs', async () => {
    await assignToOther('2 seconds', 'pg_backend_pid()');
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1));
    expect(await suite.countUnpublished()).toBe(1);
    await allPublished();
  });

  it("is free as soon as its holder's session is gone", async () => {
    const session = new Client({ connectionString: suite.databaseUrl });
    await session.connect();
    await session.query(
      `UPDATE relay SET holder = gen_random_uuid(), expires_at = 'infinity', backend = pg_backend_pid(),
              backend_start = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())`,
    );
    const replica = await suite.replica();
    await suite.record(replica, thing(1, 1));
    await session.end();
    await allPublished();
  });

  it('is renewed for as long as its holder works', async () => {
    const replica = await suite.replica();
    const mine = await waitForHolder();
    const renewals = new Set<string>();
    await eventually(async () => {
      const { at } = await rowOf(
        suite.database,
        sql<{ at: string }>`SELECT expires_at::text AS at FROM relay`,
      );
      return renewals.add(at).size > 2;
    });
    expect(await holder()).toBe(mine);
    expect(replica.get(RelayLease).isHeld).toBe(true);
  });

  it('does not let a former holder mark events', async () => {
    const replica = await suite.replica();
    // A separate connection, because the relay closes its own when it notices that the lease has expired.
    const lease = { holder: await waitForHolder(), connection: await RelayConnection.open(suite.database) };
    await assignToOther('1 hour');
    await suite.record(replica, thing(1, 1));
    const { sequence } = await rowOf(suite.database, sql<{ sequence: number }>`SELECT sequence FROM outbox`);
    const published = [{ sequence, streamSequence: 1 }];
    expect(await replica.get(OutboxRepository).markPublished(lease, 1, published)).toBe(false);
    await lease.connection.end();
    expect(await suite.countUnpublished()).toBe(1);
    await eventually(() => !replica.get(RelayLease).isHeld);
  });

  describe('when events are waiting', () => {
    const waitingFor = async (seconds: number) => {
      await assignToOther('1 hour');
      const replica = await suite.replica();
      await suite.record(replica, thing(1, 1));
      await suite.database.query(`UPDATE outbox SET recorded_at = now() - $1 * interval '1 second'`, [
        seconds,
      ]);
      return replica;
    };

    it('logs a warning once the oldest has waited for more than 10 s', async () => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
      try {
        const backlog = (await waitingFor(9)).get(OutboxBacklog);
        await backlog.warnIfStuck();
        expect(warn).not.toHaveBeenCalledWith(expect.anything(), 'The relay is stuck; events are waiting');
        await suite.database.query(`UPDATE outbox SET recorded_at = now() - interval '11 seconds'`);
        await backlog.warnIfStuck();
        expect(warn).toHaveBeenCalledWith({ seconds: 11 }, 'The relay is stuck; events are waiting');
      } finally {
        warn.mockRestore();
      }
    });

    it('keeps the service ready until the oldest has waited for more than 30 s', async () => {
      const replica = await waitingFor(29);
      const results = () =>
        Promise.all(
          replica
            .get(HealthChecks)
            .all()
            .map((check) => check()),
        );
      expect(await results()).toContainEqual({ outbox: { status: 'up' } });
      await suite.database.query(`UPDATE outbox SET recorded_at = now() - interval '31 seconds'`);
      expect(await results()).toContainEqual({ outbox: { status: 'down', message: 'failed' } });
    });
  });
});
