import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';

/** An event that the broker has not acknowledged. */
export interface UnpublishedEvent {
  readonly sequence: number;
  readonly eventId: string;
  readonly subject: string;
  /** Aggregate and its id: events with the same key are published one after the other. */
  readonly orderKey: string;
  readonly envelope: string;
}

/** Rows deleted or changed by one statement, so that none runs long. */
const AT_ONCE = 5_000;

/** Reads, marks and prunes outbox rows. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest unpublished events. Marks, not a cursor: a transaction that commits late is not skipped. */
  async unpublished(client: Client, limit: number): Promise<UnpublishedEvent[]> {
    const { rows } = await client.query<UnpublishedEvent>({
      name: 'unpublished',
      text: `SELECT sequence, event_id AS "eventId", subject, aggregate || ':' || aggregate_id AS "orderKey",
                    envelope::text AS envelope
             FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT $1`,
      values: [limit],
    });
    return rows;
  }

  /** Remembers that the broker has these events. */
  async markPublished(client: Client, sequences: readonly number[]): Promise<void> {
    await client.query({
      name: 'mark_published',
      text: 'UPDATE outbox SET published_at = now() WHERE sequence = ANY($1::bigint[])',
      values: [sequences],
    });
  }

  /**
   * Forgets that events were published before this moment, in parts, so that none runs long.
   * @returns how many
   */
  async publishAgain(client: Client, before: string): Promise<number> {
    let total = 0;
    let count: number;
    do {
      const result = await client.query(
        `UPDATE outbox SET published_at = NULL WHERE sequence IN
           (SELECT sequence FROM outbox WHERE published_at < $1 LIMIT $2)`,
        [before, AT_ONCE],
      );
      count = result.rowCount ?? 0;
      total += count;
    } while (count === AT_ONCE);
    return total;
  }

  /** Drops what nobody needs any more: published events after 7 days, handled marks once no event can come again. */
  async prune(): Promise<void> {
    await this.deleteInParts(
      `DELETE FROM outbox WHERE sequence IN
         (SELECT sequence FROM outbox WHERE published_at < now() - interval '7 days' LIMIT $1)`,
    );
    await this.deleteInParts(
      `DELETE FROM inbox WHERE (event_id, handler) IN
         (SELECT event_id, handler FROM inbox WHERE handled_at < now() - interval '37 days' LIMIT $1)`,
    );
  }

  private async deleteInParts(sql: string): Promise<void> {
    let deleted: number;
    do {
      [, deleted] = await this.dataSource.query<[unknown[], number]>(sql, [AT_ONCE]);
    } while (deleted === AT_ONCE);
  }
}
