import { type ServiceName } from '@circlet/contracts';
import { gauge, hyphenatedNames, Metrics, NATS, type Reading } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type ConsumerInfo, type JetStreamManager, type NatsConnection, NatsError } from 'nats';

import { consumers, type DurableConsumer } from '../streams/consumers';
import { EVENT_STREAM, PARKED_STREAM } from '../streams/event-stream';

/** Error code of the broker for a missing message. */
const NOT_FOUND = 404;

const waiting = gauge({
  name: 'circlet_consumer_events',
  help: 'Events that a consumer of the broker has not handled, by whether it has received them.',
  labels: { consumer: hyphenatedNames, state: ['undelivered', 'unacknowledged'] },
});
const lag = gauge({
  name: 'circlet_consumer_lag_seconds',
  help: 'Age of the oldest event that a consumer has neither handled nor moved to the retries; 0 if there is none.',
  labels: { consumer: hyphenatedNames },
});
const parked = gauge({
  name: 'circlet_parked_events',
  help: 'Events that were parked after their last attempt and wait for an operator.',
  labels: { subscriber: hyphenatedNames, handler: hyphenatedNames },
});

/** Services with a consumer. Each shows 0 parked events, so that the first one is an increase. */
const services = [...new Set(consumers.map(({ name }) => name.split('-')[0] as ServiceName))];

/**
 * Shows how far the consumers of the broker are. Measured here because a service that hangs or is down cannot report that
 * it handles no events, and because only the operator may ask the broker about all of them.
 */
@Injectable()
export class BrokerMetrics {
  constructor(
    metrics: Metrics,
    @Inject(NATS) private readonly nats: NatsConnection,
  ) {
    // Each on its own, so that one that cannot be read hides no other.
    for (const consumer of consumers)
      metrics.sample(`consumer ${consumer.name}`, async () => readConsumer(await this.manager(), consumer));
    metrics.sample('parked events', async () => readParked(await this.manager()));
  }

  /** Skips the library's own request to the broker, which would double the number of requests. */
  private manager(): Promise<JetStreamManager> {
    return this.nats.jetstreamManager({ checkAPI: false });
  }
}

async function readConsumer(manager: JetStreamManager, consumer: DurableConsumer): Promise<Reading[]> {
  const { stream, name } = consumer;
  const info = await manager.consumers.info(stream, name);
  const labels = { consumer: name };
  const counts = [
    waiting.reading({ ...labels, state: 'undelivered' }, info.num_pending),
    waiting.reading({ ...labels, state: 'unacknowledged' }, info.num_ack_pending),
  ];
  // Retries wait by design, each for its own delay.
  return stream === EVENT_STREAM ? [...counts, lag.reading(labels, await lagOf(manager, info))] : counts;
}

/** Returns the age in seconds of the oldest event that a consumer has not acknowledged; 0 if there is none. */
async function lagOf(manager: JetStreamManager, info: ConsumerInfo): Promise<number> {
  const { num_pending, num_ack_pending, ack_floor, config } = info;
  if (num_pending + num_ack_pending === 0) return 0;
  const next = { seq: ack_floor.stream_seq + 1, next_by_subj: config.filter_subject };
  try {
    const oldest = await manager.streams.getMessage(info.stream_name, next);
    return Math.max(0, Date.now() - oldest.time.getTime()) / 1000;
  } catch (error) {
    // The event has expired, or was deleted after the consumer was asked.
    if (error instanceof NatsError && error.api_error?.code === NOT_FOUND) return 0;
    throw error;
  }
}

async function readParked(manager: JetStreamManager): Promise<Reading[]> {
  const { state } = await manager.streams.info(PARKED_STREAM, { subjects_filter: 'parked.>' });
  return [
    ...services.map((service) => parked.reading({ subscriber: service, handler: 'unreadable' }, 0)),
    ...Object.entries(state.subjects ?? {}).map(([subject, count]) => {
      const [, subscriber = '', handler = ''] = subject.split('.');
      return parked.reading({ subscriber, handler }, count);
    }),
  ];
}
