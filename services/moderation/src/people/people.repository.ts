import type { ReportPerson } from '@circlet/contracts';
import {
  type Database,
  execute,
  type Placeholders,
  prepared,
  rowsOf,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** When a user was active. */
export interface SeenUser {
  readonly userId: number;
  readonly at: string;
}

/** The same index of both belongs to one user. */
interface Seen {
  readonly userIds: readonly number[];
  readonly times: readonly string[];
}

/**
 * Most users were seen within the hour, so their rows are only read. The others are locked in the order of their
 * ids, so that two transactions never wait for each other, as long as each of them runs this only once.
 */
const storeSeen = prepared(
  'store_seen',
  ({ userIds, times }: Placeholders<Seen>) => sql`
    INSERT INTO people (user_id, last_seen_at)
    SELECT seen.user_id, max(seen.at)
    FROM unnest(${userIds}::bigint[], ${times}::timestamptz[]) AS seen (user_id, at)
    LEFT JOIN people known USING (user_id)
    WHERE known.user_id IS NULL OR known.deleted_at IS NULL
      AND coalesce(known.last_seen_at, '-infinity') < seen.at - interval '1 hour'
    GROUP BY seen.user_id ORDER BY seen.user_id
    ON CONFLICT (user_id) DO UPDATE SET last_seen_at = excluded.last_seen_at
    WHERE people.deleted_at IS NULL
      AND coalesce(people.last_seen_at, '-infinity') < excluded.last_seen_at - interval '1 hour'`,
);

/**
 * Reads the projection of users and adds to it: their activity, and facts that identity has confirmed before
 * its event arrived.
 */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores when a user signed up. */
  async storeSignUp(tx: EntityManager, userId: number, at: string): Promise<void> {
    await execute(
      tx,
      sql`UPDATE people SET joined_at = ${at} WHERE user_id = ${userId} AND deleted_at IS NULL`,
    );
  }

  /**
   * Stores when users were last active, at most once an hour each. This can precede the first event about them
   * from identity.
   */
  async markSeen(tx: EntityManager, seen: readonly SeenUser[]): Promise<void> {
    await execute(
      tx,
      storeSeen({ userIds: seen.map(({ userId }) => userId), times: seen.map(({ at }) => at) }),
    );
  }

  /** Deletes when a user signed up and was last active. */
  async forgetActivity(tx: EntityManager, userId: number): Promise<void> {
    await execute(tx, sql`UPDATE people SET joined_at = NULL, last_seen_at = NULL WHERE user_id = ${userId}`);
  }

  /**
   * Returns true for a known user, false for a deleted account, and undefined when no event about
   * the user has arrived.
   */
  async exists(userId: number): Promise<boolean | undefined> {
    const [exists] = await valuesOf(
      this.dataSource,
      sql<{ exists: boolean }>`
      SELECT deleted_at IS NULL AS exists FROM people
      WHERE user_id = ${userId} AND (revision > 0 OR deleted_at IS NOT NULL)`,
    );
    return exists;
  }

  /** Stores a user's name and photo from identity's response, until the event arrives. */
  async storeConfirmed({ id, username, name, profilePhoto }: ReportPerson): Promise<void> {
    await execute(
      this.dataSource,
      sql`
      INSERT INTO people (user_id, username, name, profile_photo)
      VALUES (${id}, ${username}, ${name}, ${profilePhoto})
      ON CONFLICT (user_id) DO UPDATE SET
        username = excluded.username, name = excluded.name, profile_photo = excluded.profile_photo
      WHERE people.revision = 0 AND people.deleted_at IS NULL`,
    );
  }

  /** Returns the ids of all users with one of these roles who can sign in. */
  withRole(
    roles: readonly ('moderator' | 'admin')[],
    database: Database = this.dataSource,
  ): Promise<number[]> {
    return valuesOf(
      database,
      sql<{ userId: number }>`
      SELECT user_id AS "userId" FROM people
      WHERE role = ANY(${roles}) AND NOT is_banned AND deleted_at IS NULL`,
    );
  }

  /** Returns a user's name for the audit trail. */
  async nameOf(tx: EntityManager, userId: number): Promise<string> {
    const [person] = await rowsOf(
      tx,
      sql<{ name: string | null }>`SELECT name FROM people WHERE user_id = ${userId}`,
    );
    return person?.name ?? `User #${userId}`;
  }
}
