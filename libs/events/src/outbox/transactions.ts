import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { NewEvent } from './new-event';
import { Outbox } from './outbox';

/** Operations of a transaction in addition to changing rows. */
export interface Recorder {
  /** Records events, which commit with the transaction. */
  record(...events: readonly NewEvent[]): Promise<void>;
}

/** Runs changes together with their events. */
@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `work` in one transaction and wakes the relay after the commit. Its rows and events commit together
   * or not at all. Make no remote call inside.
   */
  async run<T>(work: (transaction: EntityManager, events: Recorder) => Promise<T>): Promise<T> {
    const recorded: NewEvent[] = [];
    const result = await this.dataSource.transaction((transaction) => {
      return work(transaction, {
        record: async (...events) => {
          recorded.push(...events);
          await this.outbox.record(transaction, ...events);
        },
      });
    });
    if (recorded.length > 0) this.outbox.wakeRelay();
    return result;
  }
}
