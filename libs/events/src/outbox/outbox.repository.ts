import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Lease } from './relay-lease';

/** An event that is missing in the stream. */
export interface UnpublishedEvent {
  readonly sequence: number;
  readonly eventId: string;
  readonly subject: string;
  /** Aggregate and its id. Events with the same key are published in sequence. */
  readonly orderKey: string;
  readonly envelope: string;
}

/** An event that the broker has acknowledged, with its sequences in the outbox and in the stream. */
export interface PublishedEvent {
  readonly sequence: number;
  readonly streamSequence: number;
}

/** Rows deleted per statement, so that no statement runs long. */
const PRUNE_BATCH = 5_000;

const columns = `sequence, event_id AS "eventId", subject, aggregate || ':' || aggregate_id AS "orderKey",
                    envelope::text AS envelope`;

/** Reads, marks and prunes outbox rows. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the oldest unpublished events. It filters by mark instead of a cursor, so that a transaction that
   * commits late is not skipped.
   */
  async unpublished({ connection }: Lease, limit: number): Promise<UnpublishedEvent[]> {
    const { rows } = await connection.query<UnpublishedEvent>({
      name: 'unpublished',
      text: `SELECT ${columns}
             FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT $1`,
      values: [limit],
    });
    return rows;
  }

  /** Returns the events in this range that were acknowledged and that the stream has lost, oldest first. */
  async lost(
    { connection }: Lease,
    after: number,
    through: number,
    limit: number,
  ): Promise<UnpublishedEvent[]> {
    const { rows } = await connection.query<UnpublishedEvent>({
      name: 'lost',
      text: `SELECT ${columns}
             FROM outbox JOIN stream_incarnations AS incarnation ON incarnation.id = outbox.incarnation
             WHERE sequence > $1 AND sequence <= $2 AND published_at IS NOT NULL
               AND (stream_sequence > kept_through OR stream_sequence IS NULL AND kept_through IS NOT NULL)
             ORDER BY sequence LIMIT $3`,
      values: [after, through, limit],
    });
    return rows;
  }

  /**
   * Marks events as published, with their positions in the stream.
   * @returns false when another replica holds the lease by now; nothing was marked
   */
  async markPublished(
    { connection, holder }: Lease,
    incarnation: number,
    events: readonly PublishedEvent[],
  ): Promise<boolean> {
    const positions = events.map(({ streamSequence }) => streamSequence);
    const { rowCount } = await connection.query({
      name: 'mark_published',
      text: `WITH lease AS (
               UPDATE relay SET acknowledged = greatest(acknowledged, $3) WHERE holder = $1 RETURNING holder)
             UPDATE outbox SET published_at = coalesce(published_at, now()), incarnation = $2,
                    stream_sequence = acknowledged.position
             FROM unnest($4::bigint[], $5::bigint[]) AS acknowledged (sequence, position), lease
             WHERE outbox.sequence = acknowledged.sequence`,
      values: [
        holder,
        incarnation,
        Math.max(...positions),
        events.map(({ sequence }) => sequence),
        positions,
      ],
    });
    return rowCount !== 0;
  }

  /**
   * Deletes published events after 7 days, and inbox rows after 37 days, when their event can no
   * longer be redelivered.
   */
  async prune(): Promise<void> {
    await this.deleteInBatches(
      `DELETE FROM outbox WHERE sequence IN
         (SELECT sequence FROM outbox WHERE published_at < now() - interval '7 days' LIMIT $1)`,
    );
    await this.deleteInBatches(
      `DELETE FROM inbox WHERE (event_id, handler) IN
         (SELECT event_id, handler FROM inbox WHERE handled_at < now() - interval '37 days' LIMIT $1)`,
    );
  }

  private async deleteInBatches(sql: string): Promise<void> {
    let deleted: number;
    do {
      [, deleted] = await this.dataSource.query<[unknown[], number]>(sql, [PRUNE_BATCH]);
    } while (deleted === PRUNE_BATCH);
  }
}
