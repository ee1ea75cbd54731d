import { type DynamicModule, type InjectionToken, Module, type Provider } from '@nestjs/common';
import type { ServiceName } from '@circlet/contracts';

import { DeadLetters } from './dead-letter/dead-letters';
import { EVENT_OPTIONS } from './event-options';
import type { EventHandler } from './inbox/event-handler';
import { Inbox } from './inbox/inbox';
import { EVENT_HANDLERS, Subscriber } from './inbox/subscriber';
import { LivePublisher } from './live/live-publisher';
import { Outbox } from './outbox/outbox';
import { OutboxRepository } from './outbox/outbox.repository';
import { Relay } from './outbox/relay';
import { Transactions } from './outbox/transactions';

/** Handlers of a service, made from injected dependencies. */
export interface HandlerFactory {
  readonly imports?: NonNullable<DynamicModule['imports']>;
  readonly inject?: InjectionToken[];
  readonly create: (...dependencies: never[]) => EventHandler[];
}

/** Outbox, relay, inbox, subscriber and live publisher of a service. */
@Module({})
export class EventsModule {
  /** Everything needed to publish; global. */
  static forService(service: ServiceName): DynamicModule {
    const providers: Provider[] = [
      { provide: EVENT_OPTIONS, useValue: { service } },
      Outbox,
      OutboxRepository,
      Relay,
      Transactions,
      LivePublisher,
    ];
    return {
      module: EventsModule,
      global: true,
      providers,
      exports: [EVENT_OPTIONS, Outbox, Transactions, LivePublisher],
    };
  }

  /** Subscribes the service's handlers; import once. */
  static subscribe(handlers: HandlerFactory): DynamicModule {
    return {
      module: SubscriberModule,
      imports: handlers.imports ?? [],
      providers: [
        Inbox,
        DeadLetters,
        Subscriber,
        { provide: EVENT_HANDLERS, inject: handlers.inject ?? [], useFactory: handlers.create },
      ],
    };
  }
}

@Module({})
class SubscriberModule {}
