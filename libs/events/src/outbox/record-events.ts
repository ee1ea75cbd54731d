import type { EntityManager } from 'typeorm';

import type { NewEvent } from './new-event';

/**
 * Writes events to the outbox as part of a transaction, in this order. The relay finds them
 * at its next sweep.
 */
export async function recordEvents(tx: EntityManager, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
     SELECT (e->>'id')::uuid, s, e->>'aggregate', (e->>'aggregateId')::bigint, e
     FROM unnest($1::text[], $2::jsonb[]) WITH ORDINALITY AS event (s, e, n) ORDER BY n`,
    [events.map((event) => event.subject), events.map((event) => JSON.stringify(event.envelope))],
  );
}
