import { publishersFor } from '@circlet/contracts';
import { ConnectionWatch, NATS } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ConsumerMessages, NatsConnection } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { type DurableConsumer, eventConsumer, IN_FLIGHT, retryConsumer } from '../streams/consumers';
import { Delivery, MAX_CONCURRENT_RETRIES } from './delivery';
import { EVENT_HANDLERS, type EventHandler } from './event-handler';
import { Intake } from './intake';

/**
 * How long one pull request stays open. A hung reader keeps receiving events until its request
 * expires. Milliseconds.
 */
const PULL_MS = 2_500;

/**
 * Reads events through durable pull consumers, one per publisher and one for retries. All replicas share
 * them. The broker's operator creates the consumers; a service can only read from its own.
 */
@Injectable()
export class Subscriber implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly intakes: readonly Intake[];
  private readonly isConnected = (): boolean => ConnectionWatch.of(this.nats).isConnected;

  /** @throws when a handler is for a publisher that the service does not list in `publishersFor` */
  constructor(
    private readonly delivery: Delivery,
    @Inject(EVENT_HANDLERS) handlers: readonly EventHandler[],
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) { service }: EventOptions,
  ) {
    const publishers = [...new Set(handlers.map((handler) => handler.event.publisher))];
    const missing = publishers.filter((publisher) => !publishersFor[service].includes(publisher));
    if (missing.length > 0)
      throw new Error(`${service} handles events of ${missing.join(', ')}. Add them to publishersFor`);
    this.intakes = [
      ...publishers.map((publisher) => this.eventIntake(eventConsumer(service, publisher))),
      this.retryIntake(retryConsumer(service)),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const intake of this.intakes) await intake.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.intakes.map((intake) => intake.stop()));
    await this.delivery.idle();
  }

  private eventIntake(consumer: DurableConsumer): Intake {
    return new Intake({
      consumer: consumer.name,
      open: () => this.open(consumer, IN_FLIGHT),
      accept: (message) => {
        this.delivery.accept(message);
      },
      isConnected: this.isConnected,
    });
  }

  private retryIntake(consumer: DurableConsumer): Intake {
    return new Intake({
      consumer: consumer.name,
      open: () => this.open(consumer, MAX_CONCURRENT_RETRIES),
      accept: (message) => this.delivery.acceptRetry(message),
      isConnected: this.isConnected,
    });
  }

  private async open({ stream, name }: DurableConsumer, maxInFlight: number): Promise<ConsumerMessages> {
    const consumer = await this.nats.jetstream().consumers.get(stream, name);
    return consumer.consume({
      max_messages: maxInFlight,
      expires: PULL_MS,
      abort_on_missing_resource: true,
    });
  }
}
