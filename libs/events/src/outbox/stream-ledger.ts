import { Injectable } from '@nestjs/common';

import type { Acknowledged } from './loss.rules';
import type { Turn } from './relay-turn';

/** What the service remembers of the stream that its events are in. */
export interface StreamEntry {
  /** Number of the current incarnation of the stream: rows acknowledged from now on carry it. */
  readonly incarnation: number;
  readonly acknowledged: Acknowledged;
}

/** How far a refill has come: outbox rows after the one, through the other, are still to be looked at. */
export interface RefillRange {
  readonly after: number;
  readonly through: number;
}

/** Another replica has taken the turn of the relay. */
const turnIsLost = (): Error => new Error('Another replica relays now');

/**
 * What has become of acknowledged events. Each loss starts another incarnation of the stream: events that were
 * acknowledged before it are in the stream through a sequence (`kept_through`), and lost above it. A row of the outbox
 * carries its incarnation and its sequence, so that no row has to change when the stream does.
 */
@Injectable()
export class StreamLedger {
  /** Reads the current incarnation. */
  async current({ connection }: Turn): Promise<StreamEntry> {
    const { rows } = await connection.query<{ id: number; created: string | null; acknowledged: number }>({
      text: `SELECT incarnation.id, incarnation.created, relay.acknowledged
             FROM relay, stream_incarnations AS incarnation ORDER BY incarnation.id DESC LIMIT 1`,
    });
    const [row] = rows;
    if (row === undefined) throw new Error('The relay row is missing: the migrations have not run');
    return { incarnation: row.id, acknowledged: { created: row.created, through: row.acknowledged } };
  }

  /** Whether events were published before this stream was made. */
  async hasPublishedBefore({ connection }: Turn, created: string): Promise<boolean> {
    const { rows } = await connection.query<{ exists: boolean }>({
      text: 'SELECT EXISTS (SELECT FROM outbox WHERE published_at < $1) AS exists',
      values: [created],
    });
    return rows[0]?.exists === true;
  }

  /** Starts the first incarnation, in which no earlier event is missing. */
  async begin({ connection, holder }: Turn, created: string): Promise<void> {
    const { rowCount } = await connection.query({
      text: `INSERT INTO stream_incarnations (id, created)
             SELECT (SELECT max(id) + 1 FROM stream_incarnations), $2 FROM relay WHERE holder = $1`,
      values: [holder, created],
    });
    if (rowCount === 0) throw turnIsLost();
  }

  /** Records that the stream has this service's events only through a sequence, and lets the refill walk the outbox. */
  async recordLoss({ connection, holder }: Turn, created: string, kept: number): Promise<void> {
    const { rowCount } = await connection.query({
      text: `WITH turn AS (
               UPDATE relay SET acknowledged = $3,
                      refill_after = (SELECT min(sequence) - 1 FROM outbox),
                      refill_through = (SELECT max(sequence) FROM outbox)
               WHERE holder = $1 RETURNING holder),
             cut AS (
               UPDATE stream_incarnations SET kept_through = least(kept_through, $3) FROM turn)
             INSERT INTO stream_incarnations (id, created)
             SELECT (SELECT max(id) + 1 FROM stream_incarnations), $2 FROM turn`,
      values: [holder, created, kept],
    });
    if (rowCount === 0) throw turnIsLost();
  }

  /** The refill that is under way, if any. */
  async refill({ connection }: Turn): Promise<RefillRange | undefined> {
    const { rows } = await connection.query<{ after: number | null; through: number | null }>({
      text: 'SELECT refill_after AS after, refill_through AS through FROM relay',
    });
    const { after, through } = rows[0] ?? {};
    return typeof after === 'number' && typeof through === 'number' ? { after, through } : undefined;
  }

  /** Remembers how far the refill has come; undefined when it is over. */
  async setRefill({ connection, holder }: Turn, range: RefillRange | undefined): Promise<void> {
    const { rowCount } = await connection.query({
      text: 'UPDATE relay SET refill_after = $2, refill_through = $3 WHERE holder = $1',
      values: [holder, range?.after ?? null, range?.through ?? null],
    });
    if (rowCount === 0) throw turnIsLost();
  }
}
