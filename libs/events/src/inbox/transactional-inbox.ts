import type { Envelope } from '@circlet/contracts';
import { runInContext } from '@circlet/platform';
import { countOf, execute, type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Transactions } from '../work/transactions';
import type { EventHandler, JointEffect } from './event-handler';
import type { JointAssignment, JointInbox } from './inbox';

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

/** An event for a handler, as its effect will receive it. */
interface Pending {
  readonly eventId: string;
  readonly handler: string;
  readonly effect: JointEffect;
  readonly item: unknown;
}

const keyOf = ({ eventId, handler }: Pick<Pending, 'eventId' | 'handler'>): string => `${eventId} ${handler}`;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Inbox of a service with a database, which records each handled event together with the handler's effect. */
@Injectable()
export class TransactionalInbox implements JointInbox {
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

  /**
   * Applies the effects in one transaction, each with all events that it has not handled. Inbox rows are locked in
   * the order of their keys, and effects are applied in the order of their names, so that replicas which receive
   * the same events in different orders never wait for each other.
   */
  async handleAllOnce(assignments: readonly JointAssignment[]): Promise<void> {
    const pending = pendingOf(assignments);
    const pairs = [...pending].sort(([a], [b]) => compare(a, b)).map(([, pair]) => pair);
    await this.transactions.run(async (work) => {
      const marked = await rowsOf(
        work.tx,
        markHandled({
          eventIds: pairs.map(({ eventId }) => eventId),
          handlers: pairs.map(({ handler }) => handler),
        }),
      );
      const isNew = new Set(marked.map(keyOf));
      const fresh = [...pending.values()].filter((pair) => isNew.has(keyOf(pair)));
      const effects = [...new Set(fresh.map(({ effect }) => effect))];
      for (const effect of effects.sort((a, b) => compare(a.name, b.name)))
        await effect.apply(
          work,
          fresh.filter((pair) => pair.effect === effect).map(({ item }) => item),
        );
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

/** Returns each event and handler once, by key, in order of arrival. */
function pendingOf(assignments: readonly JointAssignment[]): Map<string, Pending> {
  const pending = new Map<string, Pending>();
  for (const { handler, envelope } of assignments) {
    const event = { ...envelope, data: handler.event.data.parse(envelope.data) };
    const { name, effect } = handler;
    const pair = { eventId: envelope.id, handler: name, effect, item: handler.itemOf(event) };
    if (!pending.has(keyOf(pair))) pending.set(keyOf(pair), pair);
  }
  return pending;
}
