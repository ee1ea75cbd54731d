import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

/** An event that the broker has not acknowledged. */
export interface UnpublishedEvent {
  readonly sequence: string;
  readonly eventId: string;
  readonly subject: string;
  /** Aggregate and its id: events with the same key are published one after the other. */
  readonly orderKey: string;
  readonly envelope: string;
}

/** One relay per database at a time: whoever holds this session lock. */
const RELAY_LOCK = 7_211_531;

/** Reads and marks outbox rows. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * A connection of one's own on which the relay's lock is held until it is released or the connection breaks.
   * @returns null while another replica relays.
   */
  async acquireRelay(): Promise<QueryRunner | null> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS held', [RELAY_LOCK])) as [
        { held: boolean },
      ];
      if (row.held) return runner;
    } catch (error) {
      await runner.release();
      throw error;
    }
    await runner.release();
    return null;
  }

  /** Gives the lock back to whoever wants it next. */
  async releaseRelay(runner: QueryRunner): Promise<void> {
    try {
      await runner.query('SELECT pg_advisory_unlock($1)', [RELAY_LOCK]);
    } finally {
      await runner.release();
    }
  }

  /** The oldest unpublished events. Marks, not a cursor: a transaction that commits late is not skipped. */
  unpublished(runner: QueryRunner, limit: number): Promise<UnpublishedEvent[]> {
    return runner.query(
      `SELECT sequence, event_id AS "eventId", subject, aggregate || ':' || aggregate_id AS "orderKey",
              envelope::text AS envelope
       FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT $1`,
      [limit],
    ) as Promise<UnpublishedEvent[]>;
  }

  /** Remembers that the broker has these events. */
  async markPublished(runner: QueryRunner, sequences: readonly string[]): Promise<void> {
    await runner.query('UPDATE outbox SET published_at = now() WHERE sequence = ANY($1::bigint[])', [
      sequences,
    ]);
  }

  /** Drops what nobody needs any more: published events and handled marks older than the stream keeps events. */
  async prune(): Promise<void> {
    await this.dataSource.query(`DELETE FROM outbox WHERE published_at < now() - interval '7 days'`);
    await this.dataSource.query(`DELETE FROM inbox WHERE handled_at < now() - interval '37 days'`);
  }
}
