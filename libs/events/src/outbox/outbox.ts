import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import type { EntityManager } from 'typeorm';

import { NATS } from '@circlet/platform';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { publishLive } from '../live/publish-live';
import type { NewEvent } from './new-event';
import { recordEvents } from './record-events';
import { wakeSubject } from './wake';

/** Records events in the transaction that makes them true, and wakes the relay once it has committed. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Records events together with the change they tell of: both commit or neither does. */
  async record(transaction: EntityManager, ...events: readonly NewEvent[]): Promise<void> {
    await recordEvents(transaction, events);
  }

  /** Call after the commit: the replica that relays picks the events up now instead of at its next sweep. */
  wakeRelay(): void {
    publishLive(this.nats, wakeSubject(this.options.service));
  }
}
