import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { headers, type JetStreamClient, type NatsConnection, type Subscription } from 'nats';
import type { QueryRunner } from 'typeorm';

import { NATS } from '@circlet/platform';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { ensureStreams } from '../streams/event-stream';
import { OutboxRepository, type UnpublishedEvent } from './outbox.repository';
import { wakeSubject } from './wake';

/** How long events may wait when no wake-up reaches the relay. */
const SWEEP_MS = 250;
/** Events read from the table at once, and chains of aggregates in flight. */
const BATCH = 500;
const PRUNE_MS = 60 * 60 * 1000;

/**
 * Publishes outbox rows to JetStream and marks them once the broker has acknowledged them. Several are in flight, in
 * order per aggregate; the event id as `Nats-Msg-Id` makes a repetition harmless.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private readonly stream: JetStreamClient;
  private subscription: Subscription | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private prune: NodeJS.Timeout | undefined;
  private runner: QueryRunner | null = null;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    private readonly repository: OutboxRepository,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {
    this.stream = nats.jetstream();
  }

  async onApplicationBootstrap(): Promise<void> {
    await ensureStreams(await this.nats.jetstreamManager());
    this.subscription = this.nats.subscribe(wakeSubject(this.options.service), {
      callback: () => {
        this.wake();
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

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweep);
    clearInterval(this.prune);
    this.subscription?.unsubscribe();
    await this.running;
    await this.letGo();
  }

  /** Publishes what there is, now; a call while it does so makes it look once more. */
  wake(): void {
    if (this.stopped) return;
    if (this.running !== undefined) {
      this.wokenAgain = true;
      return;
    }
    this.running = this.drain()
      .catch(async (error: unknown) => {
        this.logger.warn({ err: error }, 'Events wait: the relay could not publish');
        await this.letGo();
      })
      .finally(() => {
        this.running = undefined;
        if (this.wokenAgain) {
          this.wokenAgain = false;
          this.wake();
        }
      });
  }

  private async drain(): Promise<void> {
    this.runner ??= await this.repository.acquireRelay();
    const runner = this.runner;
    if (runner === null) return;
    for (;;) {
      const events = await this.repository.unpublished(runner, BATCH);
      if (events.length === 0) return;
      const published = await this.publishAll(events);
      if (published.length > 0) await this.repository.markPublished(runner, published);
      if (published.length < events.length)
        throw new Error(`${events.length - published.length} not acknowledged`);
      if (events.length < BATCH || this.stopped) return;
    }
  }

  /** One chain per aggregate; a failure ends its chain so that nothing overtakes it. */
  private async publishAll(events: readonly UnpublishedEvent[]): Promise<string[]> {
    const chains = new Map<string, UnpublishedEvent[]>();
    for (const event of events) {
      const chain = chains.get(event.orderKey);
      if (chain === undefined) chains.set(event.orderKey, [event]);
      else chain.push(event);
    }
    const published: string[] = [];
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        for (const event of chain) {
          if (!(await this.publish(event))) return;
          published.push(event.sequence);
        }
      }),
    );
    return published;
  }

  private async publish(event: UnpublishedEvent): Promise<boolean> {
    try {
      await this.stream.publish(event.subject, event.envelope, {
        msgID: event.eventId,
        headers: headers(),
        timeout: 5_000,
      });
      return true;
    } catch (error) {
      this.logger.warn({ err: error, eventId: event.eventId }, 'Not acknowledged by the broker');
      return false;
    }
  }

  private async letGo(): Promise<void> {
    const runner = this.runner;
    this.runner = null;
    if (runner !== null) {
      await this.repository.releaseRelay(runner).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The relay lock ends with its connection');
      });
    }
  }
}
