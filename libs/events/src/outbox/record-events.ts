import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import type { NewEvent } from './new-event';

/**
 * Writes events to the outbox as part of a transaction, in this order. The relay finds them
 * at its next sweep.
 */
export async function recordEvents(tx: EntityManager, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const subjects = events.map(({ subject }) => subject);
  const envelopes = events.map(({ envelope }) => JSON.stringify(envelope));
  await execute(
    tx,
    sql`INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
        SELECT (e->>'id')::uuid, s, e->>'aggregate', (e->>'aggregateId')::bigint, e
        FROM unnest(${subjects}::text[], ${envelopes}::jsonb[]) WITH ORDINALITY AS event (s, e, n) ORDER BY n`,
  );
}
