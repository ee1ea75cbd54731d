import type { Envelope } from '@circlet/contracts';
import { runInContext } from '@circlet/platform';
import { countOf, execute, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Transactions } from '../work/transactions';
import type { EventHandler } from './event-handler';
import type { Inbox } from './inbox';

/** Inbox of a service with a database, which records each handled event together with the handler's effect. */
@Injectable()
export class TransactionalInbox implements Inbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Runs the handler in the transaction that marks the event as handled. */
  async handleOnce(handler: EventHandler, envelope: Envelope): Promise<void> {
    const event = { ...envelope, data: handler.event.data.parse(envelope.data) };
    await runInContext({ requestId: envelope.requestId ?? envelope.id }, () =>
      this.transactions.run(async (work) => {
        const marked = await countOf(
          work.tx,
          sql`INSERT INTO inbox (event_id, handler) VALUES (${envelope.id}, ${handler.name})
              ON CONFLICT DO NOTHING`,
        );
        if (marked > 0) await handler.handle(work, event);
      }),
    );
  }

  async isReachable(): Promise<boolean> {
    try {
      await execute(this.dataSource, sql`SELECT 1`);
      return true;
    } catch {
      return false;
    }
  }
}
