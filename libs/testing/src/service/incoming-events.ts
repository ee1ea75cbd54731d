import { type Envelope, type EventDefinition } from '@circlet/contracts';
import { EVENT_STREAM, type NewEvent, newEvent, RETRY_STREAM } from '@circlet/events';
import type { NatsConnection } from 'nats';
import type { z } from 'zod';

import { eventually } from '../eventually';

/** Publishes other services' events to the service under test, over the real broker. */
export class IncomingEvents {
  constructor(
    private readonly nats: NatsConnection,
    private readonly service: string,
  ) {}

  /** Publishes an event of another service and waits until the service under test has handled everything. */
  async deliver<D extends EventDefinition>(
    definition: D,
    aggregateId: number,
    data: z.input<D['data']>,
  ): Promise<Envelope> {
    const event = newEvent(definition, aggregateId, data);
    await this.publish(event);
    await this.settled();
    return event.envelope;
  }

  /** Publishes an event. The same event twice is delivered twice, as after a lost acknowledgement. */
  async publish(event: NewEvent): Promise<void> {
    await this.nats.jetstream().publish(event.subject, JSON.stringify(event.envelope));
  }

  /** Resolves when the service has no pending and no unacknowledged events. */
  async settled(): Promise<void> {
    const manager = await this.nats.jetstreamManager();
    await eventually(async () => {
      const fresh = await manager.consumers.list(EVENT_STREAM).next();
      // Read after the fresh ones: a failing event is in both
      // streams for a moment, but always in at least one.
      const failed = await manager.consumers.list(RETRY_STREAM).next();
      return [...fresh, ...failed]
        .filter((consumer) => consumer.name.startsWith(`${this.service}-`))
        .every((consumer) => consumer.num_pending === 0 && consumer.num_ack_pending === 0);
    });
  }
}
