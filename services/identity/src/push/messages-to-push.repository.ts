import { countOf, deleteInBatches, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A chat message that was posted. */
export interface PostedMessage {
  readonly messageId: number;
  readonly eventId: string;
  /** ISO 8601. */
  readonly postedAt: string;
}

/** No one is notified of messages that are older, such as after an outage or when events are read again. */
const RECENT = sql`interval '24 hours'`;

/** Reads and writes the messages whose recipients of pushes have not been requested yet. */
@Injectable()
export class MessagesToPushRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds new messages, if any browser receives pushes at all.
   * @returns how many were added
   */
  add(tx: EntityManager, messages: readonly PostedMessage[]): Promise<number> {
    const messageIds = messages.map(({ messageId }) => messageId);
    const eventIds = messages.map(({ eventId }) => eventId);
    const times = messages.map(({ postedAt }) => postedAt);
    return countOf(
      tx,
      sql`INSERT INTO messages_to_push (message_id, event_id, posted_at)
          SELECT message_id, event_id, posted_at
          FROM unnest(${messageIds}::bigint[], ${eventIds}::uuid[], ${times}::timestamptz[])
            AS message (message_id, event_id, posted_at)
          WHERE posted_at > now() - ${RECENT} AND EXISTS (SELECT FROM push_subscriptions)
          ORDER BY message_id
          ON CONFLICT DO NOTHING`,
    );
  }

  /** Finds a message; undefined when it was handled or is too old. */
  async find(messageId: number): Promise<PostedMessage | undefined> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<{ eventId: string; postedAt: Date }>`
        SELECT event_id AS "eventId", posted_at AS "postedAt" FROM messages_to_push
        WHERE message_id = ${messageId} AND posted_at > now() - ${RECENT}`,
    );
    return row && { messageId, eventId: row.eventId, postedAt: row.postedAt.toISOString() };
  }

  /**
   * Deletes a message.
   * @returns false when it was handled before
   */
  async finish(tx: EntityManager, messageId: number): Promise<boolean> {
    return (await countOf(tx, sql`DELETE FROM messages_to_push WHERE message_id = ${messageId}`)) > 0;
  }

  /** Marks the oldest messages without a job, or whose job is overdue, as enqueued. */
  async markEnqueued(limit: number): Promise<PostedMessage[]> {
    const rows = await rowsOf(
      this.dataSource,
      sql<{ messageId: number; eventId: string; postedAt: Date }>`
        UPDATE messages_to_push SET enqueued_at = now() WHERE message_id IN (
          SELECT message_id FROM messages_to_push
          WHERE coalesce(enqueued_at, '-infinity') < now() - interval '1 minute'
          ORDER BY message_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
        ) RETURNING message_id AS "messageId", event_id AS "eventId", posted_at AS "postedAt"`,
    );
    return rows.map(({ postedAt, ...row }) => ({ ...row, postedAt: postedAt.toISOString() }));
  }

  /** Deletes messages that are too old. */
  prune(): Promise<void> {
    return deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM messages_to_push WHERE message_id IN
            (SELECT message_id FROM messages_to_push WHERE posted_at < now() - ${RECENT} LIMIT ${limit})`,
    );
  }
}
