import { NATS } from '@circlet/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NatsConnection, Subscription } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { ensureStreams } from '../streams/event-stream';
import { OutboxRepository } from './outbox.repository';
import { Publisher } from './publisher';
import { Refill } from './refill';
import { RelayLock } from './relay-lock';
import { wakeSubject } from './wake';

/** How long events may wait when no wake-up reaches the relay, and how soon another replica takes over. */
const SWEEP_MS = 250;
/** Events read from the table at once. */
const BATCH = 500;
const PRUNE_MS = 60 * 60 * 1000;

/**
 * Publishes outbox rows and marks them once the broker has acknowledged them. Every replica has a relay, one of them
 * works at a time. It ends after the calls and handlers that still record events.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private subscription: Subscription | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private prune: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    private readonly repository: OutboxRepository,
    private readonly lock: RelayLock,
    private readonly publisher: Publisher,
    private readonly refill: Refill,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await ensureStreams(await this.nats.jetstreamManager());
    this.subscription = this.nats.subscribe(wakeSubject(this.options.service), {
      callback: () => {
        // Whose turn it is not leaves the database alone until the next sweep.
        if (this.lock.isHeld) this.wake();
      },
    });
    this.sweep = setInterval(() => {
      this.wake();
    }, SWEEP_MS);
    this.prune = setInterval(() => {
      this.repository.prune().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Old events were not pruned');
      });
    }, PRUNE_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    clearInterval(this.sweep);
    clearInterval(this.prune);
    await this.running;
    this.wake();
    this.stopped = true;
    await this.running;
    await this.lock.release();
  }

  /** Publishes what there is, now; a call while it does so makes it look once more. */
  wake(): void {
    if (this.stopped) return;
    if (this.running !== undefined) {
      this.wokenAgain = true;
      return;
    }
    this.wokenAgain = false;
    this.running = this.drain()
      .catch((error: unknown) => this.recover(error))
      .finally(() => {
        this.running = undefined;
        if (this.wokenAgain) this.wake();
      });
  }

  private async drain(): Promise<void> {
    const client = await this.lock.acquire();
    if (client === undefined) return;
    await this.refill.ifStreamIsNew(client);
    let full: boolean;
    do {
      const events = await this.repository.unpublished(client, BATCH);
      full = events.length === BATCH;
      if (events.length === 0) return;
      const published = await this.publisher.publish(events);
      if (published.length > 0) await this.repository.markPublished(client, published);
      const waiting = events.length - published.length;
      if (waiting > 0) throw new Error(`${waiting} events were not acknowledged`);
    } while (full && !this.stopped);
  }

  /** Lets another replica try, and mends a broker that has come back without its streams. */
  private async recover(error: unknown): Promise<void> {
    this.logger.warn({ err: error }, 'Events wait: the relay could not publish');
    this.wokenAgain = false;
    this.refill.forget();
    await this.lock.release();
    try {
      await ensureStreams(await this.nats.jetstreamManager());
    } catch (failure) {
      this.logger.warn({ err: failure }, 'The broker is away');
    }
  }
}
