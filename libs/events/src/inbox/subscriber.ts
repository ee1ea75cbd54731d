import type { ServiceName } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerMessages,
  DeliverPolicy,
  nanos,
  type NatsConnection,
} from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { ensureStreams, EVENT_STREAM, RETRY_STREAM } from '../streams/event-stream';
import { Delivery, RETRIES_AT_ONCE } from './delivery';
import { EVENT_HANDLERS, type EventHandler } from './event-handler';
import { Intake } from './intake';

/** What is not acknowledged by then was lost with a process or a connection, and is delivered again. */
const ACK_WAIT_MS = 10_000;
/** Events in hand per publisher: enough to be fast, few enough that calls still get a database connection. */
const IN_FLIGHT = 64;
const UNLIMITED = -1;

/**
 * Reads events: one durable pull consumer per publisher and one for retries, shared by all replicas. When the broker loses
 * a consumer or its stream, both are made again.
 */
@Injectable()
export class Subscriber implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly intakes: readonly Intake[];

  constructor(
    private readonly delivery: Delivery,
    @Inject(EVENT_HANDLERS) handlers: readonly EventHandler[],
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {
    const publishers = new Set(handlers.map((handler) => handler.event.publisher));
    this.intakes = [
      ...[...publishers].map((publisher) => this.intakeFrom(publisher)),
      this.intakeOfRetries(),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const intake of this.intakes) await intake.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.intakes.map((intake) => intake.stop()));
    await this.delivery.idle();
  }

  private intakeFrom(publisher: ServiceName): Intake {
    const consumer = `${this.options.service}-from-${publisher}`;
    const config = { filter_subject: `events.${publisher}.>`, max_ack_pending: IN_FLIGHT };
    return new Intake({
      consumer,
      open: () => this.open(EVENT_STREAM, { ...config, durable_name: consumer }, IN_FLIGHT),
      accept: (message) => {
        this.delivery.accept(message);
      },
    });
  }

  /** Those that wait count as pending: any number may, so that those that are due get their turn. */
  private intakeOfRetries(): Intake {
    const consumer = `${this.options.service}-retries`;
    const config = { filter_subject: `retry.${this.options.service}.>`, max_ack_pending: UNLIMITED };
    return new Intake({
      consumer,
      open: () => this.open(RETRY_STREAM, { ...config, durable_name: consumer }, RETRIES_AT_ONCE),
      accept: (message) => this.delivery.acceptRetry(message),
    });
  }

  private async open(
    stream: string,
    config: Partial<ConsumerConfig> & { durable_name: string },
    atOnce: number,
  ): Promise<ConsumerMessages> {
    const manager = await this.nats.jetstreamManager();
    await ensureStreams(manager);
    await manager.consumers.add(stream, {
      ...config,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      deliver_policy: DeliverPolicy.All,
      max_deliver: UNLIMITED,
    });
    const consumer = await this.nats.jetstream().consumers.get(stream, config.durable_name);
    return consumer.consume({ max_messages: atOnce, abort_on_missing_resource: true });
  }
}
