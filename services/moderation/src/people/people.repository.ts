import type { ReportPerson, UserFacts } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A user's activity is stored at most this often. */
const SEEN_PRECISION = `interval '1 hour'`;

/** The projection of users, which the identity service owns, and when they were last seen. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a user's facts, unless newer ones have arrived or the account was deleted. */
  async storeFacts(tx: EntityManager, facts: UserFacts): Promise<void> {
    await tx.query(
      `INSERT INTO people (user_id, username, name, profile_photo, role, is_banned, revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id) DO UPDATE SET
         username = excluded.username, name = excluded.name, profile_photo = excluded.profile_photo,
         role = excluded.role, is_banned = excluded.is_banned, revision = excluded.revision
       WHERE people.revision < excluded.revision AND people.deleted_at IS NULL`,
      [
        facts.userId,
        facts.username,
        facts.name,
        facts.profilePhoto,
        facts.role,
        facts.isBanned,
        facts.revision,
      ],
    );
  }

  /** Stores when a user signed up. */
  async storeSignUp(tx: EntityManager, userId: number, at: string): Promise<void> {
    await tx.query('UPDATE people SET joined_at = $2 WHERE user_id = $1 AND deleted_at IS NULL', [
      userId,
      at,
    ]);
  }

  /** Stores when a user was last active. This can precede the first event about them from identity. */
  async markSeen(tx: EntityManager, userId: number, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO people (user_id, last_seen_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET last_seen_at = excluded.last_seen_at
       WHERE people.deleted_at IS NULL
         AND coalesce(people.last_seen_at, '-infinity') < excluded.last_seen_at - ${SEEN_PRECISION}`,
      [userId, at],
    );
  }

  /** Deletes a user's data and leaves a tombstone. */
  async forget(tx: EntityManager, userId: number, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO people (user_id, deleted_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET
         username = NULL, name = NULL, profile_photo = NULL, role = 'user', is_banned = false,
         joined_at = NULL, last_seen_at = NULL, deleted_at = excluded.deleted_at`,
      [userId, at],
    );
  }

  /**
   * Returns true for a known user, false for a deleted account, and undefined when no event about
   * the user has arrived.
   */
  async exists(userId: number): Promise<boolean | undefined> {
    const [row] = await this.dataSource.query<{ exists: boolean }[]>(
      'SELECT deleted_at IS NULL AS exists FROM people WHERE user_id = $1 AND (revision > 0 OR deleted_at IS NOT NULL)',
      [userId],
    );
    return row?.exists;
  }

  /** Stores a user's name and photo from identity's response, until the event arrives. */
  async storeConfirmed(card: ReportPerson): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO people (user_id, username, name, profile_photo) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET
         username = excluded.username, name = excluded.name, profile_photo = excluded.profile_photo
       WHERE people.revision = 0 AND people.deleted_at IS NULL`,
      [card.id, card.username, card.name, card.profilePhoto],
    );
  }

  /** Returns the ids of all users with one of these roles who can sign in. */
  async withRole(
    roles: readonly ('moderator' | 'admin')[],
    source: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<number[]> {
    const rows = await source.query<{ user_id: number }[]>(
      'SELECT user_id FROM people WHERE role = ANY($1) AND NOT is_banned AND deleted_at IS NULL',
      [roles],
    );
    return rows.map((row) => row.user_id);
  }

  /** Returns a user's name for the audit trail. */
  async nameOf(tx: EntityManager, userId: number): Promise<string> {
    const [row] = await tx.query<{ name: string | null }[]>('SELECT name FROM people WHERE user_id = $1', [
      userId,
    ]);
    return row?.name ?? `User #${userId}`;
  }
}
