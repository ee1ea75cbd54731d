import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { headers, type NatsConnection } from 'nats';

import { DeadLetters } from '../dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { type Incoming, retryHeaders } from './incoming';
import { MAX_ATTEMPTS, MOST_WAIT_FOR_A_SERVER_MS } from './retry.rules';

/** Moves events that failed out of the way of healthy ones: to the retry stream, and in the end to the parked ones. */
@Injectable()
export class Retries {
  private readonly logger = new Logger(Retries.name);

  constructor(
    private readonly deadLetters: DeadLetters,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Schedules another attempt at an event that a handler has just failed on, or parks it after the last one. */
  async failed(incoming: Incoming, handler: string, cause: unknown): Promise<void> {
    const attempts = incoming.attempts + 1;
    if (attempts >= MAX_ATTEMPTS) await this.deadLetters.park(incoming, this.options.service, handler, cause);
    else await this.schedule(incoming, handler, attempts);
  }

  /** Lets an event wait that found the database too busy: the attempt says nothing about the event and does not count. */
  async postpone(incoming: Incoming, handler: string): Promise<void> {
    if (incoming.isRetry) this.sendBack(incoming);
    else await this.schedule(incoming, handler, incoming.attempts);
  }

  /** Has the broker deliver the same message again soon: a server was unavailable, or too busy. */
  sendBack({ message }: Incoming): void {
    message.nak(Math.min(this.options.retryDelay(message.info.deliveryCount), MOST_WAIT_FOR_A_SERVER_MS));
  }

  /**
   * The copy is stored before the original is acknowledged: a crash in between repeats the move, and the broker drops the
   * second copy by its message id. A copy that cannot be stored leaves the original where it is.
   */
  private async schedule(incoming: Incoming, handler: string, attempts: number): Promise<void> {
    const { message, subject, envelope, origin } = incoming;
    const { service } = this.options;
    const head = headers();
    head.set(retryHeaders.subject, subject);
    head.set(retryHeaders.eventId, envelope?.id ?? '');
    head.set(retryHeaders.handler, handler);
    head.set(retryHeaders.attempts, String(attempts));
    head.set(retryHeaders.origin, origin);
    try {
      const copy = { headers: head, msgID: `${service}/${origin}/${attempts}` };
      await this.nats.jetstream().publish(`retry.${service}.${handler}`, message.data, copy);
      message.ack();
    } catch (error) {
      this.logger.error({ err: error, handler }, 'Event could not be moved to the retry stream');
      this.sendBack(incoming);
    }
  }
}
