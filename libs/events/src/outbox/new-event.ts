import { randomUUID } from 'node:crypto';

import { type Envelope, type EventDefinition, eventSubject } from '@circlet/contracts';
import { currentRequestId, currentTraceparent } from '@circlet/platform';
import type { z } from 'zod';

/** An event that is ready to be recorded. */
export interface NewEvent {
  readonly subject: string;
  readonly envelope: Envelope;
}

/** Wraps data in an envelope without validating it. */
export function buildEvent(definition: EventDefinition, aggregateId: number, data: unknown): NewEvent {
  const traceparent = currentTraceparent();
  const envelope = {
    id: randomUUID(),
    type: definition.type,
    version: definition.version,
    aggregate: definition.aggregate,
    aggregateId,
    occurredAt: new Date().toISOString(),
    requestId: currentRequestId() ?? null,
    ...(traceparent === undefined ? {} : { traceparent }),
    data,
  };
  return { subject: eventSubject(definition), envelope };
}

/**
 * Creates an event from validated data.
 * @param definition - the event's contract
 * @param aggregateId - id of the aggregate; events of one aggregate keep their order
 * @param data - the event's facts. They are validated here, because a published event cannot be undone
 * @throws ZodError when the data does not match the contract
 */
export const newEvent = <D extends EventDefinition>(
  definition: D,
  aggregateId: number,
  data: z.input<D['data']>,
): NewEvent => buildEvent(definition, aggregateId, definition.data.parse(data));
