import { deleteInBatches, type Placeholders, prepared, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Lease } from './relay-lease';
import type { RefillRange } from './stream-ledger';

/** An event that is missing in the stream. */
export interface UnpublishedEvent {
  readonly sequence: number;
  readonly eventId: string;
  readonly subject: string;
  /** Aggregate and its id. Events with the same key are published in sequence. */
  readonly orderKey: string;
  readonly envelope: string;
  /** Of the work that recorded the event; null without one. */
  readonly traceparent: string | null;
}

/** An event that the broker has acknowledged, with its sequences in the outbox and in the stream. */
export interface PublishedEvent {
  readonly sequence: number;
  readonly streamSequence: number;
}

const columns = sql`
  sequence, event_id AS "eventId", subject, aggregate || ':' || aggregate_id AS "orderKey",
  envelope::text AS envelope, envelope->>'traceparent' AS traceparent`;

const selectUnpublished = prepared(
  'unpublished',
  ({ limit }: Placeholders<{ limit: number }>) => sql<UnpublishedEvent>`
    SELECT ${columns}
    FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT ${limit}`,
);

const selectLost = prepared(
  'lost',
  ({ after, through, limit }: Placeholders<RefillRange & { limit: number }>) => sql<UnpublishedEvent>`
    SELECT ${columns}
    FROM outbox JOIN stream_incarnations AS incarnation ON incarnation.id = outbox.incarnation
    WHERE sequence > ${after} AND sequence <= ${through} AND published_at IS NOT NULL
      AND (stream_sequence > kept_through OR stream_sequence IS NULL AND kept_through IS NOT NULL)
    ORDER BY sequence LIMIT ${limit}`,
);

/** The holder of the lease, and the events with their positions in an incarnation of the stream. */
interface Marks {
  readonly holder: string;
  readonly incarnation: number;
  readonly highest: number;
  readonly sequences: readonly number[];
  readonly positions: readonly number[];
}

const mark = prepared(
  'mark_published',
  ({ holder, incarnation, highest, sequences, positions }: Placeholders<Marks>) => sql`
    WITH lease AS (
      UPDATE relay SET acknowledged = greatest(acknowledged, ${highest}) WHERE holder = ${holder} RETURNING holder)
    UPDATE outbox SET published_at = coalesce(published_at, now()), incarnation = ${incarnation},
           stream_sequence = acknowledged.position
    FROM unnest(${sequences}::bigint[], ${positions}::bigint[]) AS acknowledged (sequence, position), lease
    WHERE outbox.sequence = acknowledged.sequence`,
);

/** Reads, marks and prunes outbox rows. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the oldest unpublished events. It filters by mark instead of a cursor, so that a transaction that
   * commits late is not skipped.
   */
  unpublished({ connection }: Lease, limit: number): Promise<UnpublishedEvent[]> {
    return connection.rowsOf(selectUnpublished({ limit }));
  }

  /** Returns the events in this range that were acknowledged and that the stream has lost, oldest first. */
  lost({ connection }: Lease, range: RefillRange, limit: number): Promise<UnpublishedEvent[]> {
    return connection.rowsOf(selectLost({ ...range, limit }));
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
    const sequences = events.map(({ sequence }) => sequence);
    const highest = Math.max(...positions);
    return (await connection.countOf(mark({ holder, incarnation, highest, sequences, positions }))) > 0;
  }

  /**
   * Deletes published events after 7 days, and inbox rows after 37 days, when their event can no
   * longer be redelivered.
   */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM outbox WHERE sequence IN
            (SELECT sequence FROM outbox WHERE published_at < now() - interval '7 days' LIMIT ${limit})`,
    );
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM inbox WHERE (event_id, handler) IN
            (SELECT event_id, handler FROM inbox
             WHERE handled_at < now() - interval '37 days' LIMIT ${limit})`,
    );
  }
}
