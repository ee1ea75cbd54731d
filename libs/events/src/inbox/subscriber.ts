import type { ServiceName } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, nanos, type NatsConnection } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { ensureStreams, EVENT_STREAM } from '../streams/event-stream';
import { Delivery } from './delivery';
import { EVENT_HANDLERS, type EventHandler } from './event-handler';

/** What is not acknowledged by then was lost with a process or a connection, and is delivered again. */
const ACK_WAIT_MS = 10_000;
/** Events in hand per publisher: enough to be fast, few enough that calls still get a database connection. */
const IN_FLIGHT = 64;
const RESUBSCRIBE_MS = 1_000;

/**
 * Reads events: one durable pull consumer per publisher, shared by all replicas. When the broker loses the consumer or
 * its stream, both are made again.
 */
@Injectable()
export class Subscriber implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Subscriber.name);
  private readonly consumers = new Set<ConsumerMessages>();
  private readonly stop = new AbortController();

  constructor(
    private readonly delivery: Delivery,
    @Inject(EVENT_HANDLERS) private readonly handlers: readonly EventHandler[],
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const publisher of new Set(this.handlers.map((handler) => handler.event.publisher))) {
      const messages = await this.subscribe(publisher);
      void this.keepReading(publisher, messages);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.all([...this.consumers].map((messages) => messages.close()));
    await this.delivery.idle();
  }

  private async subscribe(publisher: ServiceName): Promise<ConsumerMessages> {
    const durable = `${this.options.service}-from-${publisher}`;
    const manager = await this.nats.jetstreamManager();
    await ensureStreams(manager);
    await manager.consumers.add(EVENT_STREAM, {
      durable_name: durable,
      filter_subject: `events.${publisher}.>`,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      deliver_policy: DeliverPolicy.All,
      max_ack_pending: IN_FLIGHT,
      max_deliver: -1,
    });
    const consumer = await this.nats.jetstream().consumers.get(EVENT_STREAM, durable);
    return consumer.consume({ max_messages: IN_FLIGHT, abort_on_missing_resource: true });
  }

  private async keepReading(publisher: ServiceName, first: ConsumerMessages): Promise<void> {
    let messages: ConsumerMessages | undefined = first;
    while (!this.stop.signal.aborted) {
      try {
        messages ??= await this.subscribe(publisher);
        await this.read(messages);
      } catch (error) {
        this.logger.warn({ err: error, publisher }, 'Events are not read for a moment');
      }
      messages = undefined;
      await this.pause();
    }
  }

  private async read(messages: ConsumerMessages): Promise<void> {
    this.consumers.add(messages);
    try {
      for await (const message of messages) this.delivery.accept(message);
    } finally {
      this.consumers.delete(messages);
    }
  }

  private pause(): Promise<void> {
    const { signal } = this.stop;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RESUBSCRIBE_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
