import type { EventDefinition } from '@circlet/contracts';
import type { z } from 'zod';

import { buildEvent, type NewEvent } from './new-event';

/** How a statement that changes rows also records their events, so that one round trip commits both. */
export interface OutboxStatement {
  /** Name of the CTE that returns the changed rows. Each row records one event. */
  readonly from: string;
  /** SQL of a jsonb object with the facts that only the row has, such as its id. */
  readonly facts: string;
  /** Number of the first of the two parameters that {@link outboxValues} provides. */
  readonly firstParameter: number;
}

/** Returns the body of a CTE that records one event per row, as part of a larger statement. */
export const outboxInsert = ({ from, facts, firstParameter }: OutboxStatement): string =>
  `INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
   SELECT (e->>'id')::uuid, $${firstParameter}::text, e->>'aggregate', (e->>'aggregateId')::bigint, e
   FROM (SELECT jsonb_set(draft, '{data}', (draft->'data') || ${facts}) AS e
         FROM ${from}, (SELECT $${firstParameter + 1}::jsonb AS draft) AS drafted) AS event`;

/** Returns the two parameters of {@link outboxInsert}. */
export const outboxValues = (event: NewEvent): [subject: string, envelope: string] => [
  event.subject,
  JSON.stringify(event.envelope),
];

/**
 * Creates an event draft that the statement completes. Nothing validates the result, so a test of
 * the statement has to.
 * @param known - the facts that are known before the row is written
 */
export const draftEvent = <D extends EventDefinition>(
  definition: D,
  aggregateId: number,
  known: Partial<z.output<D['data']>>,
): NewEvent => buildEvent(definition, aggregateId, known);
