import { Injectable } from '@nestjs/common';

import { OutboxRepository } from './outbox.repository';
import { Publisher } from './publisher';
import { Refill } from './refill';
import { RelayBroker } from './relay-broker';
import { RelayLease } from './relay-lease';

/** Events read from the table at once. */
const BATCH = 500;

/**
 * Publishes outbox rows and marks them once the broker has acknowledged them. Behind them it republishes
 * events that the broker has lost. Every replica has one, but only the holder of the lease works.
 */
@Injectable()
export class RelayRun {
  constructor(
    private readonly repository: OutboxRepository,
    private readonly lease: RelayLease,
    private readonly broker: RelayBroker,
    private readonly publisher: Publisher,
    private readonly refill: Refill,
  ) {}

  /** Whether this replica holds the lease. */
  get isActive(): boolean {
    return this.lease.isHeld;
  }

  /**
   * Publishes new events first, and a few lost ones whenever no new event waits.
   * @param isStopped - asked between batches; the run ends when it returns true
   */
  async drain(isStopped: () => boolean): Promise<void> {
    const lease = await this.lease.acquire();
    if (lease === undefined) return;
    const broker = await this.broker.open();
    let hasMore: boolean;
    do {
      const incarnation = await this.refill.compare(lease, broker);
      if (!this.refill.isSettled) return;
      const events = await this.repository.unpublished(lease, BATCH);
      if (events.length > 0) await this.publisher.publishAndMark(lease, broker, incarnation, events);
      hasMore = events.length === BATCH || (await this.refill.step(lease, broker, incarnation));
    } while (hasMore && !isStopped());
  }

  /** Closes the connection to the broker and lets another replica work. */
  async release(): Promise<void> {
    this.broker.close();
    await this.lease.release();
  }
}
