import { messagePostedV1 } from '@circlet/contracts';
import type { DemoMessage, DemoReadMark } from '@circlet/demo';
import { newEvent, recordEvents } from '@circlet/events';
import { countOf, dataSourceOptions, execute, sql } from '@circlet/platform/database';
import { DataSource, type EntityManager } from 'typeorm';

import { databaseSettings } from '../database/database-settings';

/** The chat part of the demo data. */
export interface DemoData {
  readonly messages: readonly DemoMessage[];
  readonly readMarks: readonly DemoReadMark[];
}

/** A demo message with its absolute time, ISO 8601. */
type DatedMessage = DemoMessage & { readonly postedAt: string };

/**
 * Fills an empty database with the demo chats, in one transaction.
 * @returns false when the database already has messages; nothing was changed
 */
export async function loadDemo(databaseUrl: string, demo: DemoData): Promise<boolean> {
  const dataSource = await new DataSource(
    dataSourceOptions({ ...databaseSettings(databaseUrl), poolSize: 1 }),
  ).initialize();
  try {
    return await dataSource.transaction(async (tx) => {
      if ((await countOf(tx, sql`SELECT 1 FROM messages LIMIT 1`)) > 0) return false;
      const now = Date.now();
      await insertMessages(
        tx,
        demo.messages.map((message) => ({
          ...message,
          postedAt: new Date(now - message.minutesAgo * 60_000).toISOString(),
        })),
      );
      await insertReadMarks(tx, demo.readMarks);
      return true;
    });
  } finally {
    await dataSource.destroy();
  }
}

async function insertMessages(tx: EntityManager, messages: readonly DatedMessage[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO messages (id, group_id, user_id, content, created_at)
        SELECT id, "groupId", "userId", content, "postedAt"
        FROM jsonb_to_recordset(${JSON.stringify(messages)}) AS m
          (id bigint, "groupId" bigint, "userId" bigint, content text, "postedAt" timestamptz)`,
  );
  await execute(tx, sql`SELECT setval(pg_get_serial_sequence('messages', 'id'), max(id)) FROM messages`);
  await recordEvents(
    tx,
    messages.map(({ id, groupId, userId, postedAt }) => {
      const event = newEvent(messagePostedV1, groupId, { messageId: id, groupId, userId, postedAt });
      return { ...event, envelope: { ...event.envelope, occurredAt: postedAt } };
    }),
  );
}

async function insertReadMarks(tx: EntityManager, marks: readonly DemoReadMark[]): Promise<void> {
  await execute(
    tx,
    sql`INSERT INTO read_cursors (group_id, user_id, message_id)
        SELECT "groupId", "userId", "messageId"
        FROM jsonb_to_recordset(${JSON.stringify(marks)}) AS m ("groupId" bigint, "userId" bigint, "messageId" bigint)`,
  );
}
