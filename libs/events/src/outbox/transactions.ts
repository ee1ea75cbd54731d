import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { NewEvent } from './new-event';
import { Outbox } from './outbox';

/** What the work of a transaction may do besides changing rows. */
export interface Recorder {
  /** States that something happened; it commits with the transaction. */
  record(...events: readonly NewEvent[]): Promise<void>;
}

/** Runs changes together with the events that tell of them. */
@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `work` in one transaction: its rows and its events commit together or not at all; then the relay is woken.
   * No remote call belongs inside.
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
