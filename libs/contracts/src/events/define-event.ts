import { z } from 'zod';

import type { ServiceName } from '../call';
import { id } from '../http/primitives';

/** An event type. Events are named in the past tense and carry only ids and facts. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Past tense, such as `MemberJoined`. */
  readonly type: string;
  /** A breaking change adds a new version next to the old one. */
  readonly version: number;
  /** The service that owns the fact. */
  readonly publisher: ServiceName;
  /** Kind of entity the event belongs to. Events of the same entity stay in order. */
  readonly aggregate: 'user' | 'group' | 'report';
  readonly summary: string;
  readonly data: Data;
}

/** Declares an event and preserves its exact types. */
export const defineEvent = <const D extends EventDefinition>(definition: D): D => definition;

/** Metadata that every event carries alongside its facts. */
export const envelopeSchema = z.object({
  /** UUID by which consumers deduplicate. */
  id: z.uuid(),
  type: z.string(),
  version: z.number().int(),
  aggregate: z.string(),
  aggregateId: z.number().int(),
  occurredAt: z.iso.datetime(),
  /** The request that caused the event; null for jobs. */
  requestId: z.string().nullable(),
  /** W3C `traceparent` of the work that caused the event; missing unless the installation collects traces. */
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** A published event with typed facts. */
export type EventOf<D extends EventDefinition> = Omit<Envelope, 'data'> & {
  readonly data: z.output<D['data']>;
};

/** JetStream subject: `events.<publisher>.<type>.v<version>`. */
export const eventSubject = (event: Pick<EventDefinition, 'publisher' | 'type' | 'version'>): string =>
  `events.${event.publisher}.${event.type}.v${event.version}`;

/** Actor, reason and address of an action on another user's account or group, for the audit trail. */
export const staffAction = {
  /** null for the command line, the first start and automatic actions. */
  byUserId: id.nullable(),
  reason: z.string().nullable(),
  /** IP address of the request. */
  ip: z.string().nullable(),
};
