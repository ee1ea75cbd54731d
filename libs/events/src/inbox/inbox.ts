import { type Envelope } from '@circlet/contracts';
import { runInContext } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Transactions } from '../work/transactions';
import type { EventHandler } from './event-handler';

/** Runs each handler at most once per event, regardless of redeliveries. */
@Injectable()
export class Inbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs the handler unless it has already handled this event. The inbox row and the effect commit together.
   * @throws any error from the handler, or a ZodError when the data does not match the event's contract
   */
  async handleOnce(handler: EventHandler, envelope: Envelope): Promise<void> {
    const event = { ...envelope, data: handler.event.data.parse(envelope.data) };
    await runInContext({ requestId: envelope.requestId ?? envelope.id }, () =>
      this.transactions.run(async (work) => {
        const marked: unknown[] = await work.tx.query(
          `INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
          [envelope.id, handler.name],
        );
        if (marked.length > 0) await handler.handle(work, event);
      }),
    );
  }

  /** Returns whether the database answers. A failure during an outage does not count against the event. */
  async isReachable(): Promise<boolean> {
    try {
      await this.dataSource.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}
