import { type Envelope, eventSubject } from '@circlet/contracts';
import { inSpan, isDatabaseUnavailable } from '@circlet/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JsMsg } from 'nats';

import { DeadLetters } from '../dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { AckDeadlines } from './ack-deadlines';
import { Batches } from './batches';
import { EVENT_HANDLERS, type EventHandler, isJointHandler, type JointHandler } from './event-handler';
import { eventsByHandler, handlingTime } from './handler-metrics';
import { Inbox, isJointInbox, type JointInbox } from './inbox';
import { fromPublisher, fromRetries, type IncomingEvent } from './incoming-event';
import { OrderedQueue } from './ordered-queue';
import { Retries } from './retries';

/** Concurrent retries. Kept low so that most database connections stay free for calls and new events. */
export const MAX_CONCURRENT_RETRIES = 4;

/** A received event with its handlers, which can handle it together with others. */
interface Arrival {
  readonly incoming: IncomingEvent & { readonly envelope: Envelope };
  readonly handlers: readonly JointHandler[];
}

const orderKey = (envelope: Envelope | undefined): string =>
  envelope === undefined ? 'unreadable' : `${envelope.aggregate}:${envelope.aggregateId}`;

/**
 * Passes events to the service's handlers, in order per aggregate. An event is acknowledged after its
 * effect has committed. A failed event moves to the retry stream immediately, so it does not block
 * the events behind it. Events whose handlers allow it are handled together.
 */
@Injectable()
export class Delivery {
  private readonly logger = new Logger(Delivery.name);
  private readonly queue = new OrderedQueue();
  private readonly deadlines = new AckDeadlines();
  /** Undefined when the inbox handles each event alone. */
  private readonly batches: Batches<Arrival> | undefined;
  private readonly retrying = new Set<Promise<void>>();

  constructor(
    private readonly inbox: Inbox,
    private readonly retries: Retries,
    private readonly deadLetters: DeadLetters,
    @Inject(EVENT_HANDLERS) private readonly handlers: readonly EventHandler[],
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {
    if (isJointInbox(inbox)) this.batches = new Batches((batch) => this.processTogether(inbox, batch));
  }

  /** Accepts a new event. Returns immediately. */
  accept(message: JsMsg): void {
    void this.enqueue(fromPublisher(message));
  }

  /**
   * Accepts a copy from the retry stream. The first delivery is sent back with the retry delay, the next one
   * runs the handlers.
   * @returns a promise that resolves when there is room for another copy
   */
  async acceptRetry(message: JsMsg): Promise<void> {
    const incoming = fromRetries(message);
    if (message.info.deliveryCount === 1) {
      message.nak(this.options.retryDelay(incoming.attempts));
      return;
    }
    const work = this.enqueue(incoming).finally(() => this.retrying.delete(work));
    this.retrying.add(work);
    if (this.retrying.size >= MAX_CONCURRENT_RETRIES) await Promise.race(this.retrying);
  }

  /** Resolves when no event is in progress. */
  idle(): Promise<void> {
    return this.queue.idle();
  }

  private enqueue(incoming: IncomingEvent): Promise<void> {
    const { message, subject, envelope } = incoming;
    const handlers = this.handlers.filter((handler) => eventSubject(handler.event) === subject);
    if (handlers.length === 0) {
      this.acknowledge(incoming);
      return Promise.resolve();
    }
    const { batches } = this;
    const canHandleTogether = batches !== undefined && envelope !== undefined && !incoming.isRetry;
    const work =
      canHandleTogether && handlers.every(isJointHandler)
        ? this.queue.runTogether(orderKey(envelope), () =>
            batches.add({ incoming: { ...incoming, envelope }, handlers }).catch((error: unknown) => {
              this.logLeft(incoming, error);
            }),
          )
        : this.queue.run(orderKey(envelope), () => this.processAlone(incoming, handlers));
    return this.deadlines.extendDuring(message, work);
  }

  /** Handles events in one transaction, or each alone if that fails. */
  private async processTogether(inbox: JointInbox, batch: readonly Arrival[]): Promise<void> {
    const assignments = batch.flatMap(({ incoming: { envelope }, handlers }) =>
      handlers.map((handler) => ({ handler, envelope })),
    );
    const begin = performance.now();
    try {
      const links = batch.map(({ incoming }) => incoming.traceparent);
      await inSpan('handle together', { kind: 'consumer', parent: null, links }, () =>
        inbox.handleAllOnce(assignments),
      );
    } catch (error) {
      this.logger.warn(
        { err: error, events: batch.length },
        'Events not handled together; handling each alone',
      );
      const queue = new OrderedQueue();
      await Promise.all(
        batch.map(({ incoming, handlers }) =>
          queue.run(orderKey(incoming.envelope), () => this.processAlone(incoming, handlers)),
        ),
      );
      return;
    }
    const time = performance.now() - begin;
    for (const { name } of new Set(assignments.map(({ handler }) => handler)))
      handlingTime.record({ handler: name }, time);
    for (const { handler } of assignments) eventsByHandler.add({ handler: handler.name, outcome: 'handled' });
    for (const { incoming } of batch) this.acknowledge(incoming);
  }

  /** Acknowledges an event, which fails once the connection is closed. The inbox ignores the redelivered event. */
  private acknowledge(incoming: IncomingEvent): void {
    try {
      incoming.message.ack();
    } catch (error) {
      this.logLeft(incoming, error);
    }
  }

  private logLeft({ envelope }: IncomingEvent, error: unknown): void {
    this.logger.warn(
      { err: error, key: orderKey(envelope), eventId: envelope?.id },
      'Event not acknowledged; it will be redelivered',
    );
  }

  private async processAlone(incoming: IncomingEvent, handlers: readonly EventHandler[]): Promise<void> {
    try {
      await this.process(incoming, handlers);
    } catch (error) {
      this.logLeft(incoming, error);
    }
  }

  private async process(incoming: IncomingEvent, handlers: readonly EventHandler[]): Promise<void> {
    const { message, envelope } = incoming;
    if (envelope === undefined) {
      const cause = new Error('The payload is not an envelope');
      return this.deadLetters.park(incoming, this.options.service, 'unreadable', cause);
    }
    const failure = await this.deliver({ ...incoming, envelope }, handlers);
    // One copy is enough when several handlers failed: an attempt runs every handler that has not
    // handled the event.
    if (failure === undefined) message.ack();
    // Without a database no handler can succeed, so events stay in the broker and intake pauses.
    else if (!(await this.inbox.isReachable())) this.retries.sendBack(incoming);
    else if (isDatabaseUnavailable(failure.error))
      await this.retries.postpone(incoming, failure.handler.name);
    else await this.retries.retryOrPark(incoming, failure.handler.name, failure.error);
  }

  /**
   * Passes the event to every handler. A failed handler does not stop the others, and the ones that
   * succeeded do not run again.
   */
  private async deliver(
    { envelope, traceparent, attempts }: Arrival['incoming'],
    handlers: readonly EventHandler[],
  ): Promise<{ handler: EventHandler; error: unknown } | undefined> {
    let failure: { handler: EventHandler; error: unknown } | undefined;
    for (const handler of handlers) {
      const begin = performance.now();
      try {
        const attributes = { 'messaging.message.id': envelope.id, 'circlet.attempt': attempts + 1 };
        await inSpan(`handle ${handler.name}`, { kind: 'consumer', parent: traceparent, attributes }, () =>
          this.inbox.handleOnce(handler, envelope),
        );
        eventsByHandler.add({ handler: handler.name, outcome: 'handled' });
      } catch (error) {
        eventsByHandler.add({ handler: handler.name, outcome: 'failed' });
        this.logger.warn(
          { err: error, handler: handler.name, eventId: envelope.id, attempt: attempts + 1 },
          'Handler failed',
        );
        failure ??= { handler, error };
      } finally {
        handlingTime.record({ handler: handler.name }, performance.now() - begin);
      }
    }
    return failure;
  }
}
