import { type Envelope, type EventDefinition } from '@circlet/contracts';
import { EVENT_STREAM, type NewEvent, newEvent, RETRY_STREAM } from '@circlet/events';
import type { NatsConnection } from 'nats';
import type { z } from 'zod';

import { eventually } from '../eventually';

/** Plays the other services towards the one under test: their events, over the real broker. */
export class ForeignEvents {
  constructor(
    private readonly nats: NatsConnection,
    private readonly service: string,
  ) {}

  /** Publishes what happened elsewhere and waits until the service has digested everything. */
  async happen<D extends EventDefinition>(
    definition: D,
    aggregateId: number,
    data: z.input<D['data']>,
  ): Promise<Envelope> {
    const event = newEvent(definition, aggregateId, data);
    await this.publish(event);
    await this.digested();
    return event.envelope;
  }

  /** Publishes an event; the same one twice is delivered twice, as after a lost acknowledgement. */
  async publish(event: NewEvent): Promise<void> {
    await this.nats.jetstream().publish(event.subject, JSON.stringify(event.envelope));
  }

  /** Resolves when nothing is waiting for the service or in its hands. */
  async digested(): Promise<void> {
    const manager = await this.nats.jetstreamManager();
    await eventually(async () => {
      const fresh = await manager.consumers.list(EVENT_STREAM).next();
      // Asked for afterwards: an event that fails is in both streams for a moment, and in none never.
      const failed = await manager.consumers.list(RETRY_STREAM).next();
      return [...fresh, ...failed]
        .filter((consumer) => consumer.name.startsWith(`${this.service}-`))
        .every((consumer) => consumer.num_pending === 0 && consumer.num_ack_pending === 0);
    });
  }
}
