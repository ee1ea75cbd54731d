import { type Envelope, envelopeSchema, eventSubject } from '@circlet/contracts';
import { isDatabaseBusy } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JsMsg } from 'nats';

import { DeadLetters } from '../dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { EVENT_HANDLERS, type EventHandler } from './event-handler';
import { Inbox } from './inbox';
import { OrderedQueue } from './ordered-queue';
import { MAX_DELIVERIES } from './retry.rules';

/**
 * Hands events to the service's handlers, in order per aggregate. Acknowledged after the effect has committed; what fails
 * comes back later and is parked in the end.
 */
@Injectable()
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private readonly queue = new OrderedQueue();

  constructor(
    private readonly inbox: Inbox,
    private readonly deadLetters: DeadLetters,
    @Inject(EVENT_HANDLERS) private readonly handlers: readonly EventHandler[],
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Takes an event in; returns at once. */
  accept(message: JsMsg): void {
    const handlers = this.handlers.filter((handler) => eventSubject(handler.event) === message.subject);
    if (handlers.length === 0) {
      message.ack();
      return;
    }
    const envelope = this.read(message);
    const key = envelope === undefined ? 'unreadable' : `${envelope.aggregate}:${envelope.aggregateId}`;
    void this.queue.run(key, () =>
      this.digest(message, envelope, handlers).catch((error: unknown) => {
        this.logger.warn({ err: error, key }, 'Event not acknowledged: it comes again');
      }),
    );
  }

  /** Resolves when nothing is in hand. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private read(message: JsMsg): Envelope | undefined {
    try {
      return envelopeSchema.safeParse(message.json()).data;
    } catch {
      return undefined;
    }
  }

  private digest(
    message: JsMsg,
    envelope: Envelope | undefined,
    handlers: readonly EventHandler[],
  ): Promise<void> {
    if (envelope !== undefined) return this.deliver(message, envelope, handlers);
    const cause = new Error('Not an envelope');
    return this.deadLetters.park(message, this.options.service, 'unreadable', cause);
  }

  /** Every handler gets the event; one that fails does not hold up the others, and those are not run again. */
  private async deliver(
    message: JsMsg,
    envelope: Envelope,
    handlers: readonly EventHandler[],
  ): Promise<void> {
    const { deliveryCount } = message.info;
    let failed: { handler: EventHandler; error: unknown } | undefined;
    for (const handler of handlers) {
      try {
        await this.inbox.handleOnce(handler, envelope);
      } catch (error) {
        this.logger.warn(
          { err: error, handler: handler.name, eventId: envelope.id, deliveryCount },
          'Event failed',
        );
        failed ??= { handler, error };
      }
    }
    if (failed === undefined) message.ack();
    else if (deliveryCount < MAX_DELIVERIES || (await this.isForWantOfDatabase(failed.error)))
      message.nak(this.options.retryDelay(deliveryCount));
    // One copy is enough when several handlers failed: a replay runs all that have not handled the event.
    else await this.deadLetters.park(message, this.options.service, failed.handler.name, failed.error);
  }

  /** What failed while the database was away says nothing about the event, also when it is back by now. */
  private async isForWantOfDatabase(error: unknown): Promise<boolean> {
    return isDatabaseBusy(error) || !(await this.inbox.isReachable());
  }
}
