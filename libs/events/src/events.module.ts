import { type DynamicModule, type InjectionToken, Module, type Provider } from '@nestjs/common';
import type { ServiceName } from '@circlet/contracts';

import { DeadLetters } from './dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from './event-options';
import { Delivery } from './inbox/delivery';
import { EVENT_HANDLERS, type EventHandler } from './inbox/event-handler';
import { Inbox } from './inbox/inbox';
import { Retries } from './inbox/retries';
import { retryDelay } from './inbox/retry.rules';
import { Subscriber } from './inbox/subscriber';
import { LivePublisher } from './live/live-publisher';
import { Outbox } from './outbox/outbox';
import { OutboxBacklog } from './outbox/outbox-backlog';
import { OutboxRepository } from './outbox/outbox.repository';
import { Publisher } from './outbox/publisher';
import { Refill } from './outbox/refill';
import { Relay } from './outbox/relay';
import { RelayBroker } from './outbox/relay-broker';
import { RelayTurn } from './outbox/relay-turn';
import { StreamLedger } from './outbox/stream-ledger';
import { Transactions } from './outbox/transactions';

/** The event handlers of a service, created from injected dependencies. */
export interface HandlerFactory {
  readonly imports?: NonNullable<DynamicModule['imports']>;
  readonly inject?: InjectionToken[];
  readonly create: (...dependencies: never[]) => EventHandler[];
}

/** Wires the outbox, relay, inbox, subscriber and live publisher of a service. */
@Module({})
export class EventsModule {
  /**
   * Provides everything a service needs to publish, globally. Import it after the NATS and database modules,
   * so that it shuts down before them.
   */
  static forService(service: ServiceName, overrides: Partial<EventOptions> = {}): DynamicModule {
    const providers: Provider[] = [
      { provide: EVENT_OPTIONS, useValue: { service, retryDelay, ...overrides } },
      Outbox,
      OutboxRepository,
      Publisher,
      Refill,
      RelayBroker,
      RelayTurn,
      StreamLedger,
      OutboxBacklog,
      Relay,
      Transactions,
      LivePublisher,
    ];
    return {
      module: EventsModule,
      global: true,
      providers,
      exports: [EVENT_OPTIONS, Outbox, OutboxBacklog, Transactions, LivePublisher],
    };
  }

  /** Subscribes the service's handlers. Import it once. */
  static subscribe(handlers: HandlerFactory): DynamicModule {
    return {
      module: SubscriberModule,
      imports: handlers.imports ?? [],
      providers: [
        Inbox,
        DeadLetters,
        Retries,
        Delivery,
        Subscriber,
        { provide: EVENT_HANDLERS, inject: handlers.inject ?? [], useFactory: handlers.create },
      ],
    };
  }
}

@Module({})
class SubscriberModule {}
