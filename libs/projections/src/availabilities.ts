import { availabilityChangedV1, type EventOf } from '@circlet/contracts';
import { type EventHandlers, eventHandlers, handle } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { NewestRows } from './newest-rows';
import type { PeopleProjection } from './people';

/** The projection of when users are free, which identity owns. Users without a row have not said so. */
export class AvailabilitiesProjection {
  private readonly rows = new NewestRows({
    table: 'availabilities',
    key: 'user_id',
    revision: 'revision',
  });

  /** @param people - the projection whose tombstones and locks also apply here */
  constructor(private readonly people: PeopleProjection) {}

  /** Stores when a user is free, unless newer facts have arrived or the account was deleted. Locks the account. */
  async store(tx: EntityManager, facts: EventOf<typeof availabilityChangedV1>['data']): Promise<void> {
    const { userId, availability, timeZone, revision } = facts;
    if (!(await this.people.lockAccounts(tx, userId))) return;
    await this.rows.store(tx, { user_id: userId, slots: availability, time_zone: timeZone, revision });
  }

  /** Deletes the row of a deleted account. Call it after `people.forget`. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM availabilities WHERE user_id = ${userId}`);
  }

  /** Declares the handler that stores changes. */
  handlers(name: string): EventHandlers {
    return eventHandlers([], () => [
      handle(availabilityChangedV1, name, (work, { data }) => this.store(work.tx, data)),
    ]);
  }
}
