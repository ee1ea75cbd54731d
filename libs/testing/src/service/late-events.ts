import { userDeletedV1 } from '@circlet/contracts';
import { EVENT_HANDLERS, type EventHandler, newEvent, type NewEvent } from '@circlet/events';
import { countOf, lockIds, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import type { DataSource } from 'typeorm';

import { eventually } from '../eventually';
import type { TestService } from './test-service';

/** Builds an event that names a user. */
export type EventBuilder = (userId: number) => NewEvent;

/** Rows that name a user, by table. */
export type Traces = Readonly<Record<string, readonly unknown[]>>;

/** Higher than any other id in a suite, so that every column containing it names the user. */
let lastId = 800_000_000;

/** Returns the types of the events that a service handles. */
export const handledEvents = (service: TestService): string[] => [
  ...new Set(
    service.app
      .get<readonly EventHandler[]>(EVENT_HANDLERS, { strict: false })
      .map(({ event }) => event.type),
  ),
];

/**
 * Deletes one account per event, then delivers the event late.
 * @param before - events that the service handles about each user before the deletion
 * @returns the rows that still name each user, by event name
 */
export async function tracesAfterLateEvents(
  service: TestService,
  late: Readonly<Record<string, EventBuilder>>,
  before: readonly EventBuilder[] = [],
): Promise<Record<string, Traces>> {
  const users = Object.entries(late).map(([name, about]) => ({ name, about, userId: (lastId += 1) }));
  const publish = async (...events: readonly NewEvent[]): Promise<void> => {
    for (const event of events) await service.incoming.publish(event);
    await service.incoming.settled();
  };
  await publish(...users.flatMap(({ userId }) => before.map((about) => about(userId))));
  await publish(...users.map(({ userId }) => deletionOf(userId)));
  await publish(...users.map(({ userId, about }) => about(userId)));
  const traces: Record<string, Traces> = {};
  for (const { name, userId } of users) traces[name] = await tracesOf(service.dataSource, userId);
  return traces;
}

/**
 * Delivers the deletion of an account and an event about it at the same time, as two replicas may handle
 * them, to a service that knows nothing about the user yet. Resolves only if one waits for the other.
 * @param aggregateId - id of another user, because one process
 * handles the events of one aggregate in sequence
 */
export async function tracesAfterRace(
  service: TestService,
  late: EventBuilder,
  aggregateId: number,
): Promise<Traces> {
  const userId = (lastId += 1);
  const { subject, envelope } = late(userId);
  await service.dataSource.transaction(async (tx) => {
    await lockIds(tx, 'accounts', userId);
    await service.incoming.publish({ subject, envelope: { ...envelope, aggregateId } });
    await service.incoming.publish(deletionOf(userId));
    await eventually(async () => {
      // Queried outside the transaction, which would see the same activity snapshot every time.
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
      return (await countOf(service.dataSource, waiting)) === 2;
    });
  });
  await service.incoming.settled();
  return tracesOf(service.dataSource, userId);
}

const deletionOf: EventBuilder = (userId) =>
  newEvent(userDeletedV1, userId, { userId, deletedAt: new Date().toISOString() });

/**
 * Returns the rows that name a user. The outbox and the inbox
 * don't count: their rows are deleted after some days.
 */
async function tracesOf(dataSource: DataSource, userId: number): Promise<Traces> {
  const tables = await rowsOf(
    dataSource,
    sql<{ name: string; columns: string[] }>`
      SELECT table_name AS name, array_agg(column_name::text) AS columns
      FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'bigint' AND table_name NOT IN ('outbox', 'inbox')
      GROUP BY table_name`,
  );
  const traces: Record<string, unknown[]> = {};
  for (const { name, columns } of tables) {
    const rows = await valuesOf(
      dataSource,
      sql<{ row: unknown }>`
        SELECT to_jsonb(t) AS row FROM ${sql.identifier(name)} t
        WHERE ${userId} IN (${sql.join(columns.map(sql.identifier))})`,
    );
    if (rows.length > 0) traces[name] = rows;
  }
  return traces;
}
