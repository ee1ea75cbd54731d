import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from 'nats';
import type { EntityManager } from 'typeorm';

import { NATS } from '@circlet/platform';

import { EVENT_OPTIONS, type EventOptions } from '../event-options';
import type { NewEvent } from './new-event';
import { wakeSubject } from './wake';

/** Inserts one event as part of a larger statement; see {@link outboxValues} for its four parameters. */
export const outboxInsert = (firstParameter: number): string => {
  const at = (offset: number): string => `$${firstParameter + offset}`;
  return `INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
          SELECT (e->>'id')::uuid, ${at(0)}, e->>'aggregate', (e->>'aggregateId')::bigint, e
          FROM (SELECT ${at(1)}::jsonb AS e) AS event`;
};

/** The parameters of {@link outboxInsert}. */
export const outboxValues = (event: NewEvent): [string, string] => [
  event.subject,
  JSON.stringify(event.envelope),
];

/** Records events in the transaction that makes them true, and wakes the relay once it has committed. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(EVENT_OPTIONS) private readonly options: EventOptions,
  ) {}

  /** Records events together with the change they tell of: both commit or neither does. */
  async record(transaction: EntityManager, ...events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    await transaction.query(
      `INSERT INTO outbox (event_id, subject, aggregate, aggregate_id, envelope)
       SELECT (e->>'id')::uuid, s, e->>'aggregate', (e->>'aggregateId')::bigint, e
       FROM unnest($1::text[], $2::jsonb[]) WITH ORDINALITY AS event (s, e, n) ORDER BY n`,
      [events.map((event) => event.subject), events.map((event) => JSON.stringify(event.envelope))],
    );
  }

  /** Call after the commit: whichever replica relays picks the events up now instead of at its next sweep. */
  wakeRelay(): void {
    if (!this.nats.isClosed()) this.nats.publish(wakeSubject(this.options.service));
  }
}
