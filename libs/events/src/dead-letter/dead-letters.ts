import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { headers, type NatsConnection } from 'nats';

import { eventsByHandler } from '../inbox/handler-metrics';
import type { IncomingEvent } from '../inbox/incoming-event';

/** Header names of a parked event. */
export const parkedHeaders = { subject: 'Original-Subject', reason: 'Reason', eventId: 'Event-Id' } as const;

/**
 * Parks the events that failed every attempt. They stay in the stream for up to 30 days, for an operator to
 * fix the cause and replay them.
 */
@Injectable()
export class DeadLetters {
  private readonly logger = new Logger(DeadLetters.name);

  constructor(@Inject(NATS) private readonly nats: NatsConnection) {}

  /**
   * Parks an event with the reason, then ends its delivery. Repeating the call stores the event only once. If
   * the event cannot be stored, the broker redelivers it after 60 s.
   */
  async park(incoming: IncomingEvent, service: string, handler: string, cause: unknown): Promise<void> {
    const { message, subject, envelope, origin } = incoming;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const messageHeaders = headers();
    messageHeaders.set(parkedHeaders.subject, subject);
    messageHeaders.set(parkedHeaders.reason, reason.replaceAll(/\s+/g, ' ').slice(0, 500));
    messageHeaders.set(parkedHeaders.eventId, envelope?.id ?? '');
    try {
      const copy = { headers: messageHeaders, msgID: `${service}/${origin}` };
      await this.nats.jetstream().publish(`parked.${service}.${handler}`, message.data, copy);
      message.term();
      eventsByHandler.add({ handler, outcome: 'parked' });
      this.logger.error({ service, handler, reason }, 'Event parked');
    } catch (error) {
      this.logger.error({ err: error, handler }, 'Failed to park event');
      message.nak(60_000);
    }
  }
}
