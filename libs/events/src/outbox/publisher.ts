import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JetStreamClient, NatsConnection } from 'nats';

import type { UnpublishedEvent } from './outbox.repository';

/** Publishes events to JetStream: several in flight, in order per aggregate. */
@Injectable()
export class Publisher {
  private readonly logger = new Logger(Publisher.name);
  private readonly stream: JetStreamClient;

  constructor(@Inject(NATS) nats: NatsConnection) {
    this.stream = nats.jetstream();
  }

  /**
   * Publishes one chain per aggregate; a failure ends its chain so that nothing overtakes it.
   * @returns the sequences that the broker has acknowledged
   */
  async publish(events: readonly UnpublishedEvent[]): Promise<number[]> {
    const chains = new Map<string, UnpublishedEvent[]>();
    for (const event of events) {
      const chain = chains.get(event.orderKey);
      if (chain === undefined) chains.set(event.orderKey, [event]);
      else chain.push(event);
    }
    const published: number[] = [];
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        for (const event of chain) {
          if (!(await this.publishOne(event))) return;
          published.push(event.sequence);
        }
      }),
    );
    return published;
  }

  /** The id as `Nats-Msg-Id` makes a repetition harmless: the broker drops what it has. */
  private async publishOne(event: UnpublishedEvent): Promise<boolean> {
    try {
      await this.stream.publish(event.subject, event.envelope, { msgID: event.eventId, timeout: 5_000 });
      return true;
    } catch (error) {
      this.logger.warn({ err: error, eventId: event.eventId }, 'Not acknowledged by the broker');
      return false;
    }
  }
}
