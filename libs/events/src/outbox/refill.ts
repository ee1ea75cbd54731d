import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { keptThrough } from './loss.rules';
import { OutboxRepository } from './outbox.repository';
import { Publisher } from './publisher';
import { type Broker, RelayBroker } from './relay-broker';
import type { Lease } from './relay-lease';
import { type RefillRange, StreamLedger } from './stream-ledger';

/** How often to compare a connection again. Milliseconds. */
const COMPARE_INTERVAL_MS = 5_000;
/**
 * Lost events published per step, and the pause after it. 500 a second leave pools and consumers
 * free for new events.
 */
const BATCH = 125;
const PAUSE_MS = 250;
/**
 * How long to publish nothing after a rollback. The operator checks the broker once a second. Until it
 * has, a consumer that kept its position would skip new events that reuse the sequences of the lost
 * ones. Milliseconds.
 */
const SETTLE_MS = 2_500;
/** Outbox rows that one step scans for lost events. */
const WINDOW = 5_000;

/**
 * Keeps the stream a copy of the outbox, which is the log. Events that the broker acknowledged and then
 * lost with its disk are published again, slowly and behind new events. Handlers ignore the events they
 * have already handled.
 */
@Injectable()
export class Refill {
  private readonly logger = new Logger(Refill.name);
  private compared: { on: NatsConnection; at: number; incarnation: number } | undefined;
  private range: RefillRange | undefined;
  private pausedUntil = 0;
  private settlesAt = 0;
  private published = 0;

  constructor(
    private readonly repository: OutboxRepository,
    private readonly ledger: StreamLedger,
    private readonly publisher: Publisher,
    private readonly broker: RelayBroker,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /**
   * Compares the stream with its acknowledgments, before anything is published on a connection and every 5 s.
   * @returns the incarnation of the stream for the next publications
   */
  async compare(lease: Lease, broker: Broker): Promise<number> {
    const { compared } = this;
    const isFresh =
      compared?.on === broker.connection && performance.now() - compared.at < COMPARE_INTERVAL_MS;
    if (isFresh) return compared.incarnation;
    const stream = await this.broker.readStreamState(broker);
    const { incarnation, acknowledged } = await this.ledger.current(lease);
    const kept = keptThrough(stream, acknowledged);
    if (kept !== undefined) await this.recordLoss(lease, stream.created, kept, incarnation === 0);
    this.range = await this.ledger.refill(lease);
    if (kept !== undefined && stream.created === acknowledged.created)
      this.settlesAt = performance.now() + (this.options.settleMs ?? SETTLE_MS);
    const current = kept === undefined ? incarnation : incarnation + 1;
    this.compared = { on: broker.connection, at: performance.now(), incarnation: current };
    return current;
  }

  /** Whether the relay can publish. It pauses for {@link SETTLE_MS} after a rollback. */
  get isSettled(): boolean {
    return performance.now() >= this.settlesAt;
  }

  /**
   * Publishes a few lost events, if there are any and the pause has ended.
   * @returns whether to continue at once, because the scanned rows contained no lost event
   */
  async step(lease: Lease, broker: Broker, incarnation: number): Promise<boolean> {
    const { range } = this;
    if (range === undefined || performance.now() < this.pausedUntil) return false;
    const end = Math.min(range.after + WINDOW, range.through);
    const lost = await this.repository.lost(lease, { after: range.after, through: end }, BATCH);
    if (lost.length > 0) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      await this.publisher.publishAndMark(lease, broker, incarnation, lost);
      this.published += lost.length;
    }
    const after = lost.length === BATCH ? (lost.at(-1)?.sequence ?? end) : end;
    await this.saveProgress(lease, after < range.through ? { after, through: range.through } : undefined);
    return this.range !== undefined && lost.length === 0;
  }

  /**
   * Records a loss. The first stream that this version sees counts as complete if no event was published before
   * its creation: older versions refilled recreated streams and updated `published_at`.
   */
  private async recordLoss(lease: Lease, created: string, kept: number, isFirst: boolean): Promise<void> {
    if (isFirst && !(await this.ledger.hasPublishedBefore(lease, created))) {
      await this.ledger.begin(lease, created);
      return;
    }
    await this.ledger.recordLoss(lease, created, kept);
    this.published = 0;
    this.logger.warn({ created, kept }, 'The broker has lost events; republishing them');
  }

  private async saveProgress(lease: Lease, range: RefillRange | undefined): Promise<void> {
    await this.ledger.setRefill(lease, range);
    this.range = range;
    if (range === undefined) this.logger.log({ events: this.published }, 'Lost events republished');
  }
}
