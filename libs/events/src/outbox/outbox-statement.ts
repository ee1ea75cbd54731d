import type { EventDefinition } from '@circlet/contracts';
import { sql, type Sql, type SqlPart } from '@circlet/platform/database';
import type { z } from 'zod';

import { buildEvent, type NewEvent } from './new-event';

/** How a statement that changes rows also records their events, so that one round trip commits both. */
export interface OutboxStatement {
  /** Name of the CTE that returns the changed rows. Each row records one event. */
  readonly from: Sql;
  /** A jsonb object with the facts that only the row has, such as its id. */
  readonly facts: Sql;
  /** The values of {@link outboxValues}, or their placeholders. */
  readonly event: Readonly<Record<keyof OutboxValues, SqlPart>>;
}

/** The values of an event draft, as {@link outboxValues} returns them. */
export interface OutboxValues {
  readonly subject: string;
  readonly draft: string;
}

/** Returns the body of a CTE that records one event per row, as part of a larger statement. */
export const outboxInsert = ({ from, facts, event: { subject, draft } }: OutboxStatement): Sql =>
  sql`INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
      SELECT (e->>'id')::uuid, ${subject}::text, e->>'aggregate', (e->>'aggregateId')::bigint, e
      FROM (SELECT jsonb_set(draft, '{data}', (draft->'data') || ${facts}) AS e
            FROM ${from}, (SELECT ${draft}::jsonb AS draft) AS drafted) AS event`;

/** Returns the values of an event for {@link outboxInsert}. */
export const outboxValues = ({ subject, envelope }: NewEvent): OutboxValues => ({
  subject,
  draft: JSON.stringify(envelope),
});

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
