import { publishersFor } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ConsumerMessages, NatsConnection } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { type DurableConsumer, eventConsumer, IN_FLIGHT, retryConsumer } from '../streams/consumers';
import { Delivery, RETRIES_AT_ONCE } from './delivery';
import { EVENT_HANDLERS, type EventHandler } from './event-handler';
import { Intake } from './intake';

/**
 * How long the broker may deliver to a reader that does not ask again: one that hangs would get events for all this time.
 * Milliseconds.
 */
const PULL_MS = 2_500;

/**
 * Reads events: one durable pull consumer per publisher and one for retries, shared by all replicas. The operator of the
 * broker makes them; a service may only read its own.
 */
@Injectable()
export class Subscriber implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly intakes: readonly Intake[];

  /** @throws when a handler is for a publisher that the service does not listen to */
  constructor(
    private readonly delivery: Delivery,
    @Inject(EVENT_HANDLERS) handlers: readonly EventHandler[],
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) { service }: EventOptions,
  ) {
    const publishers = [...new Set(handlers.map((handler) => handler.event.publisher))];
    const missing = publishers.filter((publisher) => !publishersFor[service].includes(publisher));
    if (missing.length > 0)
      throw new Error(`${service} has handlers for ${missing.join(', ')}: add them to publishersFor`);
    this.intakes = [
      ...publishers.map((publisher) => this.intakeOfEvents(eventConsumer(service, publisher))),
      this.intakeOfRetries(retryConsumer(service)),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const intake of this.intakes) await intake.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.intakes.map((intake) => intake.stop()));
    await this.delivery.idle();
  }

  private intakeOfEvents(consumer: DurableConsumer): Intake {
    return new Intake({
      consumer: consumer.name,
      open: () => this.open(consumer, IN_FLIGHT),
      accept: (message) => {
        this.delivery.accept(message);
      },
    });
  }

  private intakeOfRetries(consumer: DurableConsumer): Intake {
    return new Intake({
      consumer: consumer.name,
      open: () => this.open(consumer, RETRIES_AT_ONCE),
      accept: (message) => this.delivery.acceptRetry(message),
    });
  }

  private async open({ stream, name }: DurableConsumer, atOnce: number): Promise<ConsumerMessages> {
    const consumer = await this.nats.jetstream().consumers.get(stream, name);
    return consumer.consume({
      max_messages: atOnce,
      expires: PULL_MS,
      abort_on_missing_resource: true,
    });
  }
}
