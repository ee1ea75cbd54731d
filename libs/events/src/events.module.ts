import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { ServiceName } from '@circlet/contracts';

import { DeadLetters } from './dead-letter/dead-letters';
import { EVENT_OPTIONS, type EventOptions } from './event-options';
import { Delivery } from './inbox/delivery';
import { EVENT_HANDLERS, type EventHandler, type EventHandlers } from './inbox/event-handler';
import { Inbox } from './inbox/inbox';
import { Retries } from './inbox/retries';
import { retryDelay } from './inbox/retry.rules';
import { Subscriber } from './inbox/subscriber';
import { TransactionalInbox } from './inbox/transactional-inbox';
import { LivePublisher } from './live/live-publisher';
import { Outbox } from './outbox/outbox';
import { OutboxBacklog } from './outbox/outbox-backlog';
import { OutboxPruning } from './outbox/outbox-pruning';
import { OutboxRepository } from './outbox/outbox.repository';
import { Publisher } from './outbox/publisher';
import { Refill } from './outbox/refill';
import { Relay } from './outbox/relay';
import { RelayBroker } from './outbox/relay-broker';
import { RelayRun } from './outbox/relay-run';
import { RelayLease } from './outbox/relay-lease';
import { StreamLedger } from './outbox/stream-ledger';
import { Transactions } from './work/transactions';

/** The handlers of a service, and the modules that provide what they need. */
export interface Subscriptions {
  readonly imports?: NonNullable<DynamicModule['imports']>;
  readonly handlers: readonly EventHandlers[];
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
      OutboxPruning,
      OutboxRepository,
      Publisher,
      Refill,
      RelayBroker,
      RelayRun,
      RelayLease,
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
  static subscribe({ imports = [], handlers }: Subscriptions): DynamicModule {
    const created = handlers.map(({ inject, create }) => ({
      provide: Symbol('EventHandlers'),
      inject: [...inject],
      useFactory: create,
    }));
    const all = {
      provide: EVENT_HANDLERS,
      inject: created.map(({ provide }) => provide),
      useFactory: (...lists: (readonly EventHandler[])[]) => lists.flat(),
    };
    return {
      module: SubscriberModule,
      imports,
      providers: [
        { provide: Inbox, useClass: TransactionalInbox },
        DeadLetters,
        Retries,
        Delivery,
        Subscriber,
        ...created,
        all,
      ],
    };
  }
}

@Module({})
class SubscriberModule {}
