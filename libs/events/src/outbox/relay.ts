import { NATS, RepeatedWork } from '@circlet/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { NatsConnection, Subscription } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { OutboxBacklog } from './outbox-backlog';
import { OutboxRepository } from './outbox.repository';
import { Publisher } from './publisher';
import { Refill } from './refill';
import { RelayBroker } from './relay-broker';
import { RelayTurn } from './relay-turn';
import { wakeSubject } from './wake';

/**
 * Longest wait of an event when no wake-up reaches the relay, and how soon another replica takes
 * over. Milliseconds.
 */
const SWEEP_MS = 250;
/** Events read from the table at once. */
const BATCH = 500;
/**
 * How long the relay rests after a failure, so that it does not hammer an unavailable server. Milliseconds.
 */
const REST_MS = 1_000;
const WATCH_MS = 5_000;
const PRUNE_MS = 60 * 60 * 1000;

/**
 * Publishes outbox rows and marks them once the broker has acknowledged them. Behind them it republishes
 * events that the broker has lost. Every replica has a relay, but only one works at a time. It shuts down
 * after the calls and handlers that still record events.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private readonly timers: NodeJS.Timeout[] = [];
  /** Also runs at startup, because a service may never run for an hour without a restart. */
  private readonly pruning = new RepeatedWork({
    everyMs: PRUNE_MS,
    work: () => this.repository.prune(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Failed to prune old events');
    },
  });
  private subscription: Subscription | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private restsUntil = 0;
  private stopped = false;

  constructor(
    private readonly repository: OutboxRepository,
    private readonly turn: RelayTurn,
    private readonly broker: RelayBroker,
    private readonly publisher: Publisher,
    private readonly refill: Refill,
    private readonly backlog: OutboxBacklog,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.nats.subscribe(wakeSubject(this.options.service), {
      callback: () => {
        // A replica without the lease leaves the database alone until the next sweep.
        if (this.turn.isHeld) this.wake();
      },
    });
    this.timers.push(
      setInterval(() => {
        this.wake();
      }, SWEEP_MS),
      setInterval(() => void this.backlog.warnIfStuck(), WATCH_MS),
    );
    this.pruning.start();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
    await this.pruning.stop();
    await this.running;
    this.restsUntil = 0;
    this.wake();
    this.stopped = true;
    await this.running;
    await this.turn.release();
    this.broker.close();
  }

  /** Publishes all waiting events now. A call during a run makes the relay check once more. */
  wake(): void {
    if (this.stopped || performance.now() < this.restsUntil) return;
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

  /** Publishes new events first, and a few lost ones whenever no new event waits. */
  private async drain(): Promise<void> {
    const turn = await this.turn.take();
    if (turn === undefined) return;
    const broker = await this.broker.open();
    let isMore: boolean;
    do {
      const incarnation = await this.refill.compare(turn, broker);
      if (!this.refill.isSettled) return;
      const events = await this.repository.unpublished(turn, BATCH);
      if (events.length > 0) await this.publisher.publishAndMark(turn, broker, incarnation, events);
      isMore = events.length === BATCH || (await this.refill.step(turn, broker, incarnation));
    } while (isMore && !this.stopped);
  }

  /** Lets another replica try, and starts over with new connections. */
  private async recover(error: unknown): Promise<void> {
    this.logger.warn({ err: error }, 'Failed to publish events');
    this.wokenAgain = false;
    this.restsUntil = performance.now() + REST_MS;
    this.broker.close();
    await this.turn.release();
  }
}
