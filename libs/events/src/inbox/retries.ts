import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { headers, type NatsConnection } from 'nats';

import { DeadLetters } from '../dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { type IncomingEvent, retryHeaders } from './incoming-event';
import { MAX_ATTEMPTS, MAX_OUTAGE_DELAY_MS } from './retry.rules';

/**
 * Moves failed events out of the way of healthy ones: to the retry stream, or to the parked events
 * after the last attempt.
 */
@Injectable()
export class Retries {
  private readonly logger = new Logger(Retries.name);

  constructor(
    private readonly deadLetters: DeadLetters,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /**
   * Schedules another attempt at an event whose handler just failed, or parks the event
   * after the last attempt.
   */
  async retryOrPark(incoming: IncomingEvent, handler: string, cause: unknown): Promise<void> {
    const attempts = incoming.attempts + 1;
    if (attempts >= MAX_ATTEMPTS) await this.deadLetters.park(incoming, this.options.service, handler, cause);
    else await this.schedule(incoming, handler, attempts);
  }

  /**
   * Delays an event that failed because the database was too busy. That attempt does not count, because the
   * event was not at fault.
   */
  async postpone(incoming: IncomingEvent, handler: string): Promise<void> {
    if (incoming.isRetry) this.sendBack(incoming);
    else await this.schedule(incoming, handler, incoming.attempts);
  }

  /** Asks the broker to redeliver the same message soon, because a server was unavailable or too busy. */
  sendBack({ message }: IncomingEvent): void {
    message.nak(Math.min(this.options.retryDelay(message.info.deliveryCount), MAX_OUTAGE_DELAY_MS));
  }

  /**
   * Stores a copy, then acknowledges the original. A crash in between repeats the move, and the broker drops
   * the second copy by its message id. If the copy cannot be stored, the original stays where it is.
   */
  private async schedule(incoming: IncomingEvent, handler: string, attempts: number): Promise<void> {
    const { message, subject, envelope, origin } = incoming;
    const { service } = this.options;
    const messageHeaders = headers();
    messageHeaders.set(retryHeaders.subject, subject);
    messageHeaders.set(retryHeaders.eventId, envelope?.id ?? '');
    messageHeaders.set(retryHeaders.handler, handler);
    messageHeaders.set(retryHeaders.attempts, String(attempts));
    messageHeaders.set(retryHeaders.origin, origin);
    try {
      const copy = { headers: messageHeaders, msgID: `${service}/${origin}/${attempts}` };
      await this.nats.jetstream().publish(`retry.${service}.${handler}`, message.data, copy);
      message.ack();
    } catch (error) {
      this.logger.error({ err: error, handler }, 'Failed to move event to the retry stream');
      this.sendBack(incoming);
    }
  }
}
