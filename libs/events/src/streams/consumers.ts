import { publishersFor, type ServiceName } from '@circlet/contracts';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';

import { EVENT_STREAM, RETRY_STREAM } from './event-stream';

/**
 * Acknowledgment deadline. After it, the broker redelivers an event that was neither acknowledged nor
 * extended, because its process or connection was lost or hangs. Milliseconds.
 */
export const ACK_WAIT_MS = 5_000;
/**
 * Unacknowledged events per publisher: enough to be fast, few enough that calls still get a
 * database connection.
 */
export const IN_FLIGHT = 64;
const UNLIMITED = -1;

/** A durable pull consumer, shared by all replicas of a service. */
export interface DurableConsumer {
  readonly stream: string;
  readonly name: string;
  readonly config: Partial<ConsumerConfig>;
}

const durableConsumer = (
  stream: string,
  name: string,
  options: Pick<ConsumerConfig, 'max_ack_pending'> & { readonly filter_subject: string },
): DurableConsumer => ({
  stream,
  name,
  config: {
    ...options,
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    max_deliver: UNLIMITED,
  },
});

/** Returns the consumer for a publisher's events. */
export const eventConsumer = (service: ServiceName, publisher: ServiceName): DurableConsumer =>
  durableConsumer(EVENT_STREAM, `${service}-from-${publisher}`, {
    filter_subject: `events.${publisher}.>`,
    max_ack_pending: IN_FLIGHT,
  });

/**
 * Returns the consumer for events that failed before. Delayed events count as pending, so there is no limit:
 * otherwise they would block events that are due.
 */
export const retryConsumer = (service: ServiceName): DurableConsumer =>
  durableConsumer(RETRY_STREAM, `${service}-retries`, {
    filter_subject: `retry.${service}.>`,
    max_ack_pending: UNLIMITED,
  });

/** All consumers of the broker. */
export const consumers: readonly DurableConsumer[] = (Object.keys(publishersFor) as ServiceName[]).flatMap(
  (service) => [
    ...publishersFor[service].map((publisher) => eventConsumer(service, publisher)),
    retryConsumer(service),
  ],
);
