import { z } from 'zod';

import type { ServiceName } from '../call';

/** A kind of event: what happened, in the past tense, with ids and facts only. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Past tense, such as `MemberJoined`. */
  readonly type: string;
  /** A change that breaks readers is a new version beside the old one. */
  readonly version: number;
  /** The service that owns the fact. */
  readonly publisher: ServiceName;
  /** What the event is about; events about the same one keep their order. */
  readonly aggregate: 'user' | 'group' | 'report';
  readonly summary: string;
  readonly data: Data;
}

/** Declares an event while keeping its exact types. */
export const defineEvent = <const D extends EventDefinition>(definition: D): D => definition;

/** Everything a reader needs besides the facts. */
export const envelopeSchema = z.object({
  /** UUID; readers deduplicate on it. */
  id: z.uuid(),
  type: z.string(),
  version: z.number().int(),
  aggregate: z.string(),
  aggregateId: z.number().int(),
  occurredAt: z.iso.datetime(),
  /** The request that caused it; null for jobs. */
  requestId: z.string().nullable(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** An event on its way, with typed facts. */
export type EventOf<D extends EventDefinition> = Omit<Envelope, 'data'> & {
  readonly data: z.output<D['data']>;
};

/** JetStream subject: `events.<publisher>.<type>.v<version>`. */
export const eventSubject = (event: Pick<EventDefinition, 'publisher' | 'type' | 'version'>): string =>
  `events.${event.publisher}.${event.type}.v${event.version}`;
