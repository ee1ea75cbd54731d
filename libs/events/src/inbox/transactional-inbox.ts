import type { Envelope } from '@circlet/contracts';
import { runInContext } from '@circlet/platform';
import { countOf, execute, type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Transactions } from '../work/transactions';
import type { EventHandler } from './event-handler';
import type { Assignment, Inbox } from './inbox';

/** Events and their handlers, in pairs of the same index. */
interface Pairs {
  readonly eventIds: readonly string[];
  readonly handlers: readonly string[];
}

const markHandled = prepared(
  'mark_handled',
  ({ eventIds, handlers }: Placeholders<Pairs>) => sql<{ eventId: string; handler: string }>`
    INSERT INTO inbox (event_id, handler) SELECT * FROM unnest(${eventIds}::uuid[], ${handlers}::text[])
    ON CONFLICT DO NOTHING RETURNING event_id AS "eventId", handler`,
);

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

  /** Runs the handlers in one transaction, each with all events that it has not handled. */
  async handleAllOnce(assignments: readonly Assignment[]): Promise<void> {
    const eventsOf = new Map<EventHandler, Map<string, Envelope>>();
    for (const { handler, envelope } of assignments) {
      const event = { ...envelope, data: handler.event.data.parse(envelope.data) };
      const events = eventsOf.get(handler) ?? new Map<string, Envelope>();
      eventsOf.set(handler, events.set(envelope.id, event));
    }
    const pairs = [...eventsOf].flatMap(([{ name }, events]) => [...events.keys()].map((id) => [id, name]));
    await this.transactions.run(async (work) => {
      const marked = await rowsOf(
        work.tx,
        markHandled({
          eventIds: pairs.map(([id = '']) => id),
          handlers: pairs.map(([, name = '']) => name),
        }),
      );
      const isNew = new Set(marked.map(({ eventId, handler }) => `${eventId} ${handler}`));
      for (const [handler, events] of eventsOf) {
        const fresh = [...events.values()].filter(({ id }) => isNew.has(`${id} ${handler.name}`));
        if (fresh.length > 0) await handler.handleAll?.(work, fresh);
      }
    });
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
