import { type Envelope } from '@circlet/contracts';
import { runInContext } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { EventHandler } from './event-handler';

/** Runs handlers once per event, whatever is delivered how often. */
@Injectable()
export class Inbox {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs the handler unless it has handled this event before. The mark and the effect commit together.
   * @throws whatever the handler throws, or a ZodError when the facts are not what the contract says
   */
  async handleOnce(handler: EventHandler, envelope: Envelope): Promise<void> {
    const event = { ...envelope, data: handler.event.data.parse(envelope.data) };
    const afterwards: (() => void)[] = [];
    const commit = { after: (work: () => void) => void afterwards.push(work) };
    await runInContext({ requestId: envelope.requestId ?? envelope.id }, async () => {
      await this.dataSource.transaction(async (transaction) => {
        const marked: unknown[] = await transaction.query(
          `INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id`,
          [envelope.id, handler.name],
        );
        if (marked.length > 0) await handler.handle(event, transaction, commit);
      });
      for (const work of afterwards) work();
    });
  }

  /** Whether the database answers: what fails while it does not says nothing about the event. */
  async isReachable(): Promise<boolean> {
    try {
      await this.dataSource.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}
