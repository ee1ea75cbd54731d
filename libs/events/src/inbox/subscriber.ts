import { envelopeSchema, eventSubject, type Envelope, type ServiceName } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
  nanos,
  type NatsConnection,
} from 'nats';

import { DeadLetters } from '../dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { ensureStreams, EVENT_STREAM } from '../streams/event-stream';
import type { EventHandler } from './event-handler';
import { Inbox } from './inbox';
import { OrderedQueue } from './ordered-queue';
import { MAX_DELIVERIES, retryDelay } from './retry.rules';

/** Injection token of the service's event handlers. */
export const EVENT_HANDLERS = Symbol('EVENT_HANDLERS');

/** A handler that has not finished by then is taken for dead, and the event is delivered again. */
const ACK_WAIT_MS = 30_000;
const IN_FLIGHT = 256;

/**
 * Hands events to the service's handlers: one durable pull consumer per publisher, shared by all replicas.
 * Acknowledged after the effect has committed; what fails comes back later and is parked in the end.
 */
@Injectable()
export class Subscriber implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Subscriber.name);
  private readonly queue = new OrderedQueue();
  private readonly consumers: ConsumerMessages[] = [];

  constructor(
    private readonly inbox: Inbox,
    private readonly deadLetters: DeadLetters,
    @Inject(EVENT_HANDLERS) private readonly handlers: readonly EventHandler[],
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const manager = await this.nats.jetstreamManager();
    await ensureStreams(manager);
    for (const publisher of new Set(this.handlers.map((handler) => handler.event.publisher))) {
      const durable = await this.ensureConsumer(publisher);
      const consumer = await this.nats.jetstream().consumers.get(EVENT_STREAM, durable);
      const messages = await consumer.consume({ max_messages: IN_FLIGHT });
      this.consumers.push(messages);
      void this.read(messages);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((messages) => messages.close()));
    await this.queue.idle();
  }

  private async ensureConsumer(publisher: ServiceName): Promise<string> {
    const durable = `${this.options.service}-from-${publisher}`;
    const manager = await this.nats.jetstreamManager();
    await manager.consumers.add(EVENT_STREAM, {
      durable_name: durable,
      filter_subject: `events.${publisher}.>`,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: IN_FLIGHT,
      max_deliver: -1,
    });
    return durable;
  }

  private async read(messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) this.accept(message);
  }

  private accept(message: JsMsg): void {
    const handlers = this.handlers.filter((handler) => eventSubject(handler.event) === message.subject);
    if (handlers.length === 0) {
      message.ack();
      return;
    }
    const parsed = envelopeSchema.safeParse(message.json());
    if (!parsed.success) {
      void this.deadLetters.park(message, this.options.service, 'unreadable', parsed.error);
      return;
    }
    const envelope = parsed.data;
    void this.queue.run(`${envelope.aggregate}:${envelope.aggregateId}`, () =>
      this.deliver(message, envelope, handlers),
    );
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
    else if (deliveryCount < MAX_DELIVERIES) message.nak(retryDelay(deliveryCount, Math.random()));
    else await this.deadLetters.park(message, this.options.service, failed.handler.name, failed.error);
  }
}
