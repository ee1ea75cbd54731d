import { randomUUID } from 'node:crypto';

import { type Envelope, type EventDefinition, eventSubject } from '@circlet/contracts';
import { currentRequestId } from '@circlet/platform';
import type { z } from 'zod';

/** An event that has just happened, ready to be recorded. */
export interface NewEvent {
  readonly subject: string;
  readonly envelope: Envelope;
}

/** Puts facts into an envelope, unchecked. */
export const buildEvent = (definition: EventDefinition, aggregateId: number, data: unknown): NewEvent => ({
  subject: eventSubject(definition),
  envelope: {
    id: randomUUID(),
    type: definition.type,
    version: definition.version,
    aggregate: definition.aggregate,
    aggregateId,
    occurredAt: new Date().toISOString(),
    requestId: currentRequestId() ?? null,
    data,
  },
});

/**
 * States that something happened.
 * @param definition - the event's contract
 * @param aggregateId - what it is about; events about the same one keep their order
 * @param data - the facts; checked, because a wrong event can never be taken back
 */
export const newEvent = <D extends EventDefinition>(
  definition: D,
  aggregateId: number,
  data: z.input<D['data']>,
): NewEvent => buildEvent(definition, aggregateId, definition.data.parse(data));
