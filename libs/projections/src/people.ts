import {
  type EventOf,
  nameLabels,
  userBannedV1,
  type userDeletedV1,
  type UserFacts,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { type EventHandlers, eventHandlers, handle } from '@circlet/events';
import { countOf, lockIds, sql, type Sql, type SqlValue } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { columnOf, isTombstone, NewestRows, type Tombstone } from './newest-rows';

type Fact = Exclude<keyof UserFacts, 'userId' | 'revision'>;

/** Which facts about users a service keeps, and where. */
export interface PeopleOptions {
  readonly table: string;
  /** The facts to keep, each with the value that replaces it in a tombstone. */
  readonly facts: { readonly [F in Fact]?: UserFacts[F] | null };
  readonly tombstone: Tombstone;
}

/** The events that carry all facts about a user. */
const factEvents = {
  UserSignedUp: userSignedUpV1,
  UserProfileChanged: userProfileChangedV1,
  UserRoleChanged: userRoleChangedV1,
  UserBanned: userBannedV1,
  UserUnbanned: userUnbannedV1,
} as const;

/**
 * Revision of tombstones, the highest that fits into every table. Releases before this library compare only
 * revisions in one of the tables, and replicas of them still run during an update.
 */
const LAST_REVISION = 2_147_483_647;

/**
 * The projection of users, which identity owns. A deleted account leaves a tombstone, so that a late event
 * does not bring the user back.
 */
export class PeopleProjection {
  private readonly rows: NewestRows;

  constructor(private readonly options: PeopleOptions) {
    const { table, tombstone } = options;
    this.rows = new NewestRows({ table, tombstone, key: 'user_id', revision: 'revision' });
  }

  /** Stores a user's facts, unless newer ones have arrived or the account was deleted. Locks the row. */
  async store(tx: EntityManager, facts: UserFacts): Promise<void> {
    const { userId, revision } = facts;
    await this.rows.store(tx, { user_id: userId, revision, ...this.columns((fact) => facts[fact]) });
  }

  /** Locks the account, then replaces the user's facts with a tombstone. */
  async forget(tx: EntityManager, deletion: EventOf<typeof userDeletedV1>['data']): Promise<void> {
    const { userId, deletedAt } = deletion;
    await this.lockAccounts(tx, userId);
    const blank = this.columns((fact) => this.options.facts[fact] ?? null);
    await this.rows.replaceWithTombstone(
      tx,
      { user_id: userId, revision: LAST_REVISION, ...blank },
      deletedAt,
    );
  }

  /**
   * Locks accounts, even those whose facts have not arrived yet, so that a deletion runs entirely before or
   * after the transaction. Lock accounts before any row.
   * @returns whether none of the accounts has been deleted
   */
  async lockAccounts(tx: EntityManager, ...userIds: readonly number[]): Promise<boolean> {
    const { table, tombstone } = this.options;
    await lockIds(tx, 'accounts', ...userIds);
    const deleted = await countOf(
      tx,
      sql`SELECT FROM ${sql.identifier(table)} person
          WHERE user_id = ANY(${userIds}) AND ${isTombstone(sql`person`, tombstone)}`,
    );
    return deleted === 0;
  }

  /**
   * Declares the handlers that store the facts of every event that carries them.
   * @param names - names of the handlers by event; null where the service declares its own
   */
  handlers(names: Readonly<Record<keyof typeof factEvents, string | null>>): EventHandlers {
    return eventHandlers([], () =>
      Object.entries(factEvents).flatMap(([type, event]) => {
        const name = names[type as keyof typeof factEvents];
        return name === null ? [] : handle(event, name, (work, { data }) => this.store(work.tx, data));
      }),
    );
  }

  private columns(valueOf: (fact: Fact) => SqlValue): Record<string, SqlValue> {
    const facts = Object.keys(this.options.facts) as Fact[];
    return Object.fromEntries(facts.map((fact) => [columnOf(fact), valueOf(fact)]));
  }
}

/** Returns the name to show for a user whose facts may not have arrived yet. */
export const shownName = (name: string | null): string => name ?? nameLabels.unknown;

/**
 * Returns SQL for the same.
 * @param person - alias of a left-joined row of a projection of users
 */
export const shownNameOf = (person: Sql): Sql => sql`coalesce(${person}.name, 'New member')`;
