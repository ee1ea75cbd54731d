import { execute, sql, valuesOf } from '@circlet/platform/database';
import { DataSource } from 'typeorm';

import { EventsSuite } from '../../test/events-suite';
import { eventually } from '../../test/eventually';
import { thing, thingHappened } from '../../test/things';
import { Transactions } from '../work/transactions';
import { handleTogether, jointEffect } from './event-handler';
import type { JointAssignment } from './inbox';
import { TransactionalInbox } from './transactional-inbox';

describe('TransactionalInbox with many events', () => {
  let suite: EventsSuite;
  let inbox: TransactionalInbox;
  let applied: [effect: string, items: readonly string[]][];

  beforeAll(async () => {
    suite = await EventsSuite.start();
  });
  beforeEach(async () => {
    applied = [];
    const replica = await suite.replica();
    inbox = new TransactionalInbox(replica.get(DataSource), replica.get(Transactions));
  });
  afterEach(() => suite.reset());
  afterAll(() => suite.stop());

  const effectNamed = (name: string) =>
    jointEffect<string>(name, (_, items) => {
      applied.push([name, items]);
      return Promise.resolve();
    });
  const handlerOf = (name: string, effect: ReturnType<typeof effectNamed>) =>
    handleTogether(thingHappened, name, ({ data }) => `${name} ${data.n}`, effect);
  const assign = (handler: JointAssignment['handler'], n: number): JointAssignment => ({
    handler,
    envelope: thing(1, n).envelope,
  });

  it('applies an effect once for all its handlers, and effects in one order, however events arrive', async () => {
    const [first, second] = [effectNamed('first'), effectNamed('second')];
    const [a, b, c] = [handlerOf('a', second), handlerOf('b', first), handlerOf('c', second)];
    await inbox.handleAllOnce([assign(c, 1), assign(a, 2), assign(b, 3), assign(c, 4)]);
    expect(applied).toEqual([
      ['first', ['b 3']],
      ['second', ['c 1', 'a 2', 'c 4']],
    ]);
  });

  it('stores inbox rows in the order of their keys, so that two replicas cannot deadlock', async () => {
    const handler = handlerOf('a', effectNamed('effect'));
    const assignments = [1, 2, 3, 4].map((n) => assign(handler, n));
    const ids = assignments.map(({ envelope }) => envelope.id).sort();
    const descending = assignments.sort((a, b) => (a.envelope.id < b.envelope.id ? 1 : -1));
    let handled: Promise<void> | undefined;
    // Another replica, which has stored the first row, waits for none of the others.
    await suite.database.transaction(async (tx) => {
      const store = (id?: string) =>
        execute(tx, sql`INSERT INTO inbox (event_id, handler) VALUES (${id ?? ''}, 'a')`);
      await store(ids[0]);
      handled = inbox.handleAllOnce(descending);
      await eventually(async () => {
        const waiting = await valuesOf(
          suite.database,
          sql<{ pid: number }>`
            SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length === 1;
      });
      for (const id of ids.slice(1)) await store(id);
    });
    await handled;
    expect(applied).toEqual([]);
  });
});
