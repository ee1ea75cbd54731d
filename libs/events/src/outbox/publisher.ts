import { currentTraceparent, inSpan } from '@circlet/platform';
import { Injectable, Logger } from '@nestjs/common';
import { headers, type JetStreamClient, type MsgHdrs } from 'nats';

import { OutboxRepository, type PublishedEvent, type UnpublishedEvent } from './outbox.repository';
import type { Broker } from './relay-broker';
import { RelayLease, type Lease } from './relay-lease';

/** Publishes events to JetStream: concurrently across aggregates, in order within each. */
@Injectable()
export class Publisher {
  private readonly logger = new Logger(Publisher.name);

  constructor(
    private readonly repository: OutboxRepository,
    private readonly lease: RelayLease,
  ) {}

  /**
   * Publishes events and marks the ones that the broker has acknowledged.
   * @param incarnation - of the stream, from the last comparison. If the stream was replaced since then, the
   *   marked rows show it
   * @throws when an event was not acknowledged, or another replica has taken the lease
   */
  async publishAndMark(
    lease: Lease,
    broker: Broker,
    incarnation: number,
    events: readonly UnpublishedEvent[],
  ): Promise<void> {
    const published = await this.publish(broker.events, events);
    if (published.length > 0 && !(await this.repository.markPublished(lease, incarnation, published)))
      throw new Error('Another replica has taken the relay lease');
    const waiting = events.length - published.length;
    if (waiting > 0) throw new Error(`${waiting} events were not acknowledged`);
  }

  /**
   * Publishes one chain per aggregate. A failure or the end of the lease ends a chain, so that no event
   * overtakes another.
   */
  private async publish(
    stream: JetStreamClient,
    events: readonly UnpublishedEvent[],
  ): Promise<PublishedEvent[]> {
    const chains = new Map<string, UnpublishedEvent[]>();
    for (const event of events) {
      const chain = chains.get(event.orderKey);
      if (chain === undefined) chains.set(event.orderKey, [event]);
      else chain.push(event);
    }
    const published: PublishedEvent[] = [];
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        for (const event of chain) {
          const streamSequence = this.lease.isHeld ? await this.publishOne(stream, event) : undefined;
          if (streamSequence === undefined) return;
          published.push({ sequence: event.sequence, streamSequence });
        }
      }),
    );
    return published;
  }

  /**
   * Publishes one event with its id as `Nats-Msg-Id`, so that the broker drops duplicates.
   * @returns the event's sequence in the stream; undefined when it was not acknowledged
   */
  private async publishOne(stream: JetStreamClient, event: UnpublishedEvent): Promise<number | undefined> {
    try {
      return await inSpan(
        `publish ${event.subject}`,
        {
          kind: 'producer',
          parent: event.traceparent,
          attributes: { 'messaging.message.id': event.eventId },
        },
        async () => {
          const messageHeaders = traceHeaders();
          const { seq } = await stream.publish(event.subject, event.envelope, {
            msgID: event.eventId,
            timeout: 3_000,
            ...(messageHeaders && { headers: messageHeaders }),
          });
          return seq;
        },
      );
    } catch (error) {
      this.logger.warn({ err: error, eventId: event.eventId }, 'The broker did not acknowledge the event');
      return undefined;
    }
  }
}

/** Returns headers with which the handlers' spans become children of the publication; undefined without a trace. */
function traceHeaders(): MsgHdrs | undefined {
  const traceparent = currentTraceparent();
  if (traceparent === undefined) return undefined;
  const messageHeaders = headers();
  messageHeaders.set('traceparent', traceparent);
  return messageHeaders;
}
