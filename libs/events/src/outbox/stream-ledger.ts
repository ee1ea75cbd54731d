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
    const { rows } = await connection.query<{ id: number; created: string | null; acknowledged: number }>({
      text: `SELECT incarnation.id, incarnation.created, relay.acknowledged
             FROM relay, stream_incarnations AS incarnation ORDER BY incarnation.id DESC LIMIT 1`,
    });
    const [row] = rows;
    if (row === undefined) throw new Error('The relay row is missing. Run the migrations');
    return { incarnation: row.id, acknowledged: { created: row.created, through: row.acknowledged } };
  }

  /** Returns whether events were published before this stream was created. */
  async hasPublishedBefore({ connection }: Lease, created: string): Promise<boolean> {
    const { rows } = await connection.query<{ exists: boolean }>({
      text: 'SELECT EXISTS (SELECT FROM outbox WHERE published_at < $1) AS exists',
      values: [created],
    });
    return rows[0]?.exists === true;
  }

  /** Starts the first incarnation, in which no earlier event is missing. */
  async begin({ connection, holder }: Lease, created: string): Promise<void> {
    const { rowCount } = await connection.query({
      text: `INSERT INTO stream_incarnations (id, created)
             SELECT (SELECT max(id) + 1 FROM stream_incarnations), $2 FROM relay WHERE holder = $1`,
      values: [holder, created],
    });
    if (rowCount === 0) throw leaseLost();
  }

  /**
   * Records that the stream has this service's events only up to a sequence, and starts a refill
   * of the whole outbox.
   */
  async recordLoss({ connection, holder }: Lease, created: string, kept: number): Promise<void> {
    const { rowCount } = await connection.query({
      text: `WITH lease AS (
               UPDATE relay SET acknowledged = $3,
                      refill_after = (SELECT min(sequence) - 1 FROM outbox),
                      refill_through = (SELECT max(sequence) FROM outbox)
               WHERE holder = $1 RETURNING holder),
             cut AS (
               UPDATE stream_incarnations SET kept_through = least(kept_through, $3) FROM lease)
             INSERT INTO stream_incarnations (id, created)
             SELECT (SELECT max(id) + 1 FROM stream_incarnations), $2 FROM lease`,
      values: [holder, created, kept],
    });
    if (rowCount === 0) throw leaseLost();
  }

  /** Returns the refill in progress, if any. */
  async refill({ connection }: Lease): Promise<RefillRange | undefined> {
    const { rows } = await connection.query<{ after: number | null; through: number | null }>({
      text: 'SELECT refill_after AS after, refill_through AS through FROM relay',
    });
    const { after, through } = rows[0] ?? {};
    return typeof after === 'number' && typeof through === 'number' ? { after, through } : undefined;
  }

  /** Stores the progress of the refill; undefined when it has finished. */
  async setRefill({ connection, holder }: Lease, range: RefillRange | undefined): Promise<void> {
    const { rowCount } = await connection.query({
      text: 'UPDATE relay SET refill_after = $2, refill_through = $3 WHERE holder = $1',
      values: [holder, range?.after ?? null, range?.through ?? null],
    });
    if (rowCount === 0) throw leaseLost();
  }
}
