import { NATS, runOutsideContext } from '@circlet/platform';
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
import { RelayRun } from './relay-run';
import { Outbox, wakeSubject } from './outbox';

/**
 * Longest wait of an event when no wake-up reaches the relay, and how soon another replica takes
 * over. Milliseconds.
 */
const SWEEP_MS = 250;
/**
 * Least time between the starts of two runs. Under load, the events of this time share two statements and one
 * commit; the first event after a pause does not wait. Milliseconds.
 */
const RUN_INTERVAL_MS = 40;
/**
 * How long the relay rests after a failure, so that it does not hammer an unavailable server. Milliseconds.
 */
const BACKOFF_MS = 1_000;
const WATCH_MS = 5_000;

/**
 * Runs the relay: on every wake-up, and regularly in case one is lost. Shuts down after the calls and handlers
 * that still record events.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private subscription: Subscription | undefined;
  private running: Promise<void> | undefined;
  private isWakePending = false;
  private startedAt = -RUN_INTERVAL_MS;
  private nextRun: NodeJS.Timeout | undefined;
  private backoffUntil = 0;
  private isClosing = false;
  private stopped = false;

  constructor(
    private readonly run: RelayRun,
    private readonly outbox: Outbox,
    private readonly backlog: OutboxBacklog,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.nats.subscribe(wakeSubject(this.options.service), {
      callback: () => {
        this.wakeIfActive();
      },
    });
    this.outbox.connectRelay(() => this.wakeIfActive());
    this.timers.push(
      setInterval(() => {
        this.wake();
      }, SWEEP_MS),
      setInterval(() => void this.backlog.warnIfStuck(), WATCH_MS),
    );
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.subscription?.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.nextRun);
    this.isClosing = true;
    await this.running;
    this.start();
    this.stopped = true;
    await this.running;
    await this.run.release();
  }

  /** Publishes all waiting events soon. A call during a run makes the relay check once more. */
  wake(): void {
    if (this.isClosing || this.nextRun !== undefined || performance.now() < this.backoffUntil) return;
    if (this.running !== undefined) {
      this.isWakePending = true;
      return;
    }
    const wait = this.startedAt + RUN_INTERVAL_MS - performance.now();
    if (wait <= 0) this.start();
    else
      this.nextRun = setTimeout(() => {
        this.nextRun = undefined;
        this.start();
      }, wait);
  }

  /** A replica without the lease leaves the database alone until the next sweep. */
  private wakeIfActive(): boolean {
    if (this.run.isActive) this.wake();
    return this.run.isActive;
  }

  private start(): void {
    this.isWakePending = false;
    this.startedAt = performance.now();
    // The call that woke the relay may have a deadline, after which the database client refuses its statements.
    this.running = runOutsideContext(() =>
      this.run
        .drain(() => this.stopped)
        .catch((error: unknown) => this.recover(error))
        .finally(() => {
          this.running = undefined;
          if (this.isWakePending) this.wake();
        }),
    );
  }

  /** Lets another replica try, and starts over with new connections. */
  private async recover(error: unknown): Promise<void> {
    this.logger.warn({ err: error }, 'Failed to publish events');
    this.isWakePending = false;
    this.backoffUntil = performance.now() + BACKOFF_MS;
    await this.run.release();
  }
}
