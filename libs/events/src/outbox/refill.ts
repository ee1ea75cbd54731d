import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import { keptThrough } from './loss.rules';
import { OutboxRepository } from './outbox.repository';
import { Publisher } from './publisher';
import { type Broker, RelayBroker } from './relay-broker';
import type { Turn } from './relay-turn';
import { type RefillRange, StreamLedger } from './stream-ledger';

/** How often a connection that has been compared is compared again. Milliseconds. */
const COMPARE_MS = 5_000;
/** Lost events published at once, and the pause after them: 500 a second leave pools and consumers free for new ones. */
const BATCH = 125;
const PAUSE_MS = 250;
/**
 * After a rollback nothing is published for this long. The operator looks at the broker once a second: until it has, a
 * consumer whose position was kept would pass over what gets the sequences of the lost events. Milliseconds.
 */
const SETTLE_MS = 2_500;
/** Outbox rows that one step looks at to find them. */
const WINDOW = 5_000;

/**
 * Keeps the stream a copy of the outbox, which is the log: what the broker has acknowledged and lost with its disk is
 * published again, behind new events and slowly. Handlers that have handled an event already leave it alone.
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

  /** Compares at the next turn, however recently it has. */
  forget(): void {
    this.compared = undefined;
  }

  /**
   * Compares the stream with what it has acknowledged: before anything is published on a connection, and now and then.
   * @returns the incarnation of the stream that acknowledges what is published next
   */
  async compare(turn: Turn, broker: Broker): Promise<number> {
    const { compared } = this;
    const isFresh = compared?.on === broker.connection && performance.now() - compared.at < COMPARE_MS;
    if (isFresh) return compared.incarnation;
    const stream = await this.broker.stream(broker);
    const { incarnation, acknowledged } = await this.ledger.current(turn);
    const kept = keptThrough(stream, acknowledged);
    if (kept !== undefined) await this.takeNote(turn, stream.created, kept, incarnation === 0);
    this.range = await this.ledger.refill(turn);
    if (kept !== undefined && stream.created === acknowledged.created)
      this.settlesAt = performance.now() + (this.options.settleMs ?? SETTLE_MS);
    const current = kept === undefined ? incarnation : incarnation + 1;
    this.compared = { on: broker.connection, at: performance.now(), incarnation: current };
    return current;
  }

  /** Whether the stream may be published on: it was not rolled back just now. */
  get isSettled(): boolean {
    return performance.now() >= this.settlesAt;
  }

  /**
   * Publishes a few lost events, if there are any and the pause is over.
   * @returns whether to go on at once, because no lost event was among the rows looked at
   */
  async step(turn: Turn, broker: Broker, incarnation: number): Promise<boolean> {
    const { range } = this;
    if (range === undefined || performance.now() < this.pausedUntil) return false;
    const end = Math.min(range.after + WINDOW, range.through);
    const lost = await this.repository.lost(turn, range.after, end, BATCH);
    if (lost.length > 0) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      await this.publisher.publishAndMark(turn, broker, incarnation, lost);
      this.published += lost.length;
    }
    const after = lost.length === BATCH ? (lost.at(-1)?.sequence ?? end) : end;
    await this.goOn(turn, after < range.through ? { after, through: range.through } : undefined);
    return this.range !== undefined && lost.length === 0;
  }

  /** The first stream that this version sees has what was published since it was made: older versions refilled the rest. */
  private async takeNote(turn: Turn, created: string, kept: number, isFirst: boolean): Promise<void> {
    if (isFirst && !(await this.ledger.hasPublishedBefore(turn, created))) {
      await this.ledger.begin(turn, created);
      return;
    }
    await this.ledger.recordLoss(turn, created, kept);
    this.published = 0;
    this.logger.warn({ created, kept }, 'The broker has lost events: they are published again');
  }

  private async goOn(turn: Turn, range: RefillRange | undefined): Promise<void> {
    await this.ledger.setRefill(turn, range);
    this.range = range;
    if (range === undefined) this.logger.log({ events: this.published }, 'Lost events are published again');
  }
}
