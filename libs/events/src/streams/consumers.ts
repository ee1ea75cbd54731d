import { publishersFor, type ServiceName } from '@circlet/contracts';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';

import { EVENT_STREAM, RETRY_STREAM } from './event-stream';

/**
 * What is neither acknowledged nor extended by then was lost with a process or a connection, or is in one that hangs, and is
 * delivered again. Milliseconds.
 */
export const ACK_WAIT_MS = 5_000;
/** Events in hand per publisher: enough to be fast, few enough that calls still get a database connection. */
export const IN_FLIGHT = 64;
const UNLIMITED = -1;

/** A durable pull consumer, shared by all replicas of a service. */
export interface DurableConsumer {
  readonly stream: string;
  readonly name: string;
  readonly config: Partial<ConsumerConfig>;
}

const durable = (
  stream: string,
  name: string,
  own: Pick<ConsumerConfig, 'max_ack_pending'> & { readonly filter_subject: string },
): DurableConsumer => ({
  stream,
  name,
  config: {
    ...own,
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    max_deliver: UNLIMITED,
  },
});

/** What a service reads a publisher's events with. */
export const eventConsumer = (service: ServiceName, publisher: ServiceName): DurableConsumer =>
  durable(EVENT_STREAM, `${service}-from-${publisher}`, {
    filter_subject: `events.${publisher}.>`,
    max_ack_pending: IN_FLIGHT,
  });

/**
 * What a service reads events with that failed before. Those that wait count as pending: any number may, so that those that
 * are due get their turn.
 */
export const retryConsumer = (service: ServiceName): DurableConsumer =>
  durable(RETRY_STREAM, `${service}-retries`, {
    filter_subject: `retry.${service}.>`,
    max_ack_pending: UNLIMITED,
  });

/** Every consumer there is. */
export const consumers: readonly DurableConsumer[] = (Object.keys(publishersFor) as ServiceName[]).flatMap(
  (service) => [
    ...publishersFor[service].map((publisher) => eventConsumer(service, publisher)),
    retryConsumer(service),
  ],
);
