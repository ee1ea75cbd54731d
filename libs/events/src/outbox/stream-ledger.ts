import { sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';

import type { Acknowledged } from './loss.rules';
import type { Lease } from './relay-lease';

/** The service's record of the stream that holds its events. */
export interface StreamEntry {
  /** Number of the stream's current incarnation. Newly acknowledged rows carry it. */
  readonly incarnation: number;
  readonly acknowledged: Acknowledged;
}

/**
 * Progress of a refill: the outbox rows above `after`, up to and including `through`, are
 * still to be scanned.
 */
export interface RefillRange {
  readonly after: number;
  readonly through: number;
}

/** Creates the error for a lease that another replica has taken. */
const leaseLost = (): Error => new Error('Another replica has taken the relay lease');

/**
 * Records which acknowledged events the stream still has. Each loss starts another incarnation of the
 * stream. Events acknowledged in an earlier incarnation are in the stream up to a sequence
 * (`kept_through`), and lost above it. Each outbox row carries its incarnation and sequence, so no row has
 * to change when the stream does.
 */
@Injectable()
export class StreamLedger {
  /**
   * Returns the current incarnation.
   * @throws Error when the relay row is missing
   */
  async current({ connection }: Lease): Promise<StreamEntry> {
    const [row] = await connection.rowsOf(
      sql<{ id: number; created: string | null; acknowledged: number }>`
        SELECT incarnation.id, incarnation.created, relay.acknowledged
        FROM relay, stream_incarnations AS incarnation ORDER BY incarnation.id DESC LIMIT 1`,
    );
    if (row === undefined) throw new Error('The relay row is missing. Run the migrations');
    return { incarnation: row.id, acknowledged: { created: row.created, through: row.acknowledged } };
  }

  /** Returns whether events were published before this stream was created. */
  async hasPublishedBefore({ connection }: Lease, created: string): Promise<boolean> {
    const [row] = await connection.rowsOf(
      sql<{ exists: boolean }>`SELECT EXISTS (SELECT FROM outbox WHERE published_at < ${created}) AS exists`,
    );
    return row?.exists === true;
  }

  /** Starts the first incarnation, in which no earlier event is missing. */
  async begin({ connection, holder }: Lease, created: string): Promise<void> {
    const started = await connection.countOf(
      sql`INSERT INTO stream_incarnations (id, created)
          SELECT (SELECT max(id) + 1 FROM stream_incarnations), ${created} FROM relay WHERE holder = ${holder}`,
    );
    if (started === 0) throw leaseLost();
  }

  /**
   * Records that the stream has this service's events only up to a sequence, and starts a refill
   * of the whole outbox.
   */
  async recordLoss({ connection, holder }: Lease, created: string, kept: number): Promise<void> {
    const recorded = await connection.countOf(
      sql`WITH lease AS (
            UPDATE relay SET acknowledged = ${kept},
                   refill_after = (SELECT min(sequence) - 1 FROM outbox),
                   refill_through = (SELECT max(sequence) FROM outbox)
            WHERE holder = ${holder} RETURNING holder),
          cut AS (
            UPDATE stream_incarnations SET kept_through = least(kept_through, ${kept}) FROM lease)
          INSERT INTO stream_incarnations (id, created)
          SELECT (SELECT max(id) + 1 FROM stream_incarnations), ${created} FROM lease`,
    );
    if (recorded === 0) throw leaseLost();
  }

  /** Returns the refill in progress, if any. */
  async refill({ connection }: Lease): Promise<RefillRange | undefined> {
    const [row] = await connection.rowsOf(
      sql<RefillRange>`
        SELECT refill_after AS after, refill_through AS through FROM relay
        WHERE refill_after IS NOT NULL AND refill_through IS NOT NULL`,
    );
    return row;
  }

  /** Stores the progress of the refill; undefined when it has finished. */
  async setRefill({ connection, holder }: Lease, range: RefillRange | undefined): Promise<void> {
    const stored = await connection.countOf(
      sql`UPDATE relay SET refill_after = ${range?.after ?? null}, refill_through = ${range?.through ?? null}
          WHERE holder = ${holder}`,
    );
    if (stored === 0) throw leaseLost();
  }
}
