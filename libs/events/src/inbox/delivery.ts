import { type Envelope, eventSubject } from '@circlet/contracts';
import { isDatabaseBusy } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JsMsg } from 'nats';

import { DeadLetters } from '../dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { ACK_WAIT_MS } from '../streams/consumers';
import { EVENT_HANDLERS, type EventHandler } from './event-handler';
import { Inbox } from './inbox';
import { fromPublisher, fromRetries, type Incoming } from './incoming';
import { OrderedQueue } from './ordered-queue';
import { Retries } from './retries';

/** Attempts at failed events that run side by side: few, so that most database connections stay with calls and fresh events. */
export const RETRIES_AT_ONCE = 4;

/** How often the broker is asked to wait longer for an event that is still in hand. Milliseconds. */
const EXTEND_MS = ACK_WAIT_MS / 3;

/** Without a connection the event comes again, as it would have to. */
function extend(message: JsMsg): void {
  try {
    message.working();
  } catch {
    return;
  }
}

/**
 * Passes events to the service's handlers, in order per aggregate. An event is acknowledged after its effect has committed;
 * one that fails is moved to the retry stream at once, so that those behind it do not wait.
 */
@Injectable()
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private readonly queue = new OrderedQueue();
  private readonly retrying = new Set<Promise<void>>();

  constructor(
    private readonly inbox: Inbox,
    private readonly retries: Retries,
    private readonly deadLetters: DeadLetters,
    @Inject(EVENT_HANDLERS) private readonly handlers: readonly EventHandler[],
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Accepts a fresh event; returns at once. */
  accept(message: JsMsg): void {
    void this.enqueue(fromPublisher(message));
  }

  /**
   * Accepts a copy out of the retry stream: on its first delivery it is sent back for as long as it has to wait, on the next
   * one it is tried.
   * @returns a promise that resolves when there is room for another one
   */
  async acceptRetry(message: JsMsg): Promise<void> {
    const incoming = fromRetries(message);
    if (message.info.deliveryCount === 1) {
      message.nak(this.options.retryDelay(incoming.attempts));
      return;
    }
    const work = this.enqueue(incoming).finally(() => this.retrying.delete(work));
    this.retrying.add(work);
    if (this.retrying.size >= RETRIES_AT_ONCE) await Promise.race(this.retrying);
  }

  /** Resolves when no event is in hand. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private enqueue(incoming: Incoming): Promise<void> {
    const { message, subject, envelope } = incoming;
    const handlers = this.handlers.filter((handler) => eventSubject(handler.event) === subject);
    if (handlers.length === 0) {
      message.ack();
      return Promise.resolve();
    }
    const key = envelope === undefined ? 'unreadable' : `${envelope.aggregate}:${envelope.aggregateId}`;
    const extending = setInterval(() => {
      extend(message);
    }, EXTEND_MS);
    const work = this.queue.run(key, () =>
      this.digest(incoming, handlers).catch((error: unknown) => {
        this.logger.warn({ err: error, key }, 'Event not acknowledged: it comes again');
      }),
    );
    return work.finally(() => {
      clearInterval(extending);
    });
  }

  private async digest(incoming: Incoming, handlers: readonly EventHandler[]): Promise<void> {
    const { message, envelope } = incoming;
    if (envelope === undefined) {
      const cause = new Error('Not an envelope');
      return this.deadLetters.park(incoming, this.options.service, 'unreadable', cause);
    }
    const failure = await this.deliver(envelope, handlers, incoming.attempts + 1);
    // One copy is enough when several handlers failed: an attempt runs all that have not handled the event.
    if (failure === undefined) message.ack();
    // Without a database no event can be handled: they stay in the broker, and intake pauses.
    else if (!(await this.inbox.isReachable())) this.retries.sendBack(incoming);
    else if (isDatabaseBusy(failure.error)) await this.retries.postpone(incoming, failure.handler.name);
    else await this.retries.failed(incoming, failure.handler.name, failure.error);
  }

  /** Every handler gets the event; one that fails does not hold up the others, and those are not run again. */
  private async deliver(
    envelope: Envelope,
    handlers: readonly EventHandler[],
    attempt: number,
  ): Promise<{ handler: EventHandler; error: unknown } | undefined> {
    let failure: { handler: EventHandler; error: unknown } | undefined;
    for (const handler of handlers) {
      try {
        await this.inbox.handleOnce(handler, envelope);
      } catch (error) {
        this.logger.warn(
          { err: error, handler: handler.name, eventId: envelope.id, attempt },
          'Event failed',
        );
        failure ??= { handler, error };
      }
    }
    return failure;
  }
}
