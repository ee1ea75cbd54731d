import { NATS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import type { EntityManager } from 'typeorm';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { publishLive } from '../live/live-publisher';
import type { NewEvent } from './new-event';
import { recordEvents } from './record-events';

/** Wakes the relay of this process. Returns false while another replica holds the lease. */
export type WakeHere = () => boolean;

/** Records events in the transaction of the change they describe, and wakes the relay after the commit. */
@Injectable()
export class Outbox {
  private wakeHere: WakeHere = () => false;

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Records events together with the change they describe. Both commit or neither does. */
  async record(tx: EntityManager, ...events: readonly NewEvent[]): Promise<void> {
    await recordEvents(tx, events);
  }

  /**
   * Wakes the active relay, so that it publishes now instead of at its next sweep. Call it after the commit.
   */
  wakeRelay(): void {
    if (!this.wakeHere()) publishLive(this.nats, wakeSubject(this.options.service));
  }

  /** Lets the relay of this process be woken without the broker. */
  connectRelay(wakeHere: WakeHere): void {
    this.wakeHere = wakeHere;
  }
}

/** Returns the core NATS subject that wakes a service's active relay when events wait. */
export const wakeSubject = (service: string): string => `outbox.${service}.wake`;
