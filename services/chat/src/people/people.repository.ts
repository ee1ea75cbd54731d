import type { UserFacts } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { lockAccounts } from './lock-accounts';

/** Shown instead of the name of a deleted account. */
const DELETED_NAME = 'Former member';

/** The projection of names and photos, which the identity service owns. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether this user has, or had, an account. */
  async isKnown(userId: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('SELECT 1 FROM user_cards WHERE user_id = $1', [
      userId,
    ]);
    return rows.length > 0;
  }

  /** Stores a user's facts, unless newer ones have arrived or the account was deleted. */
  async storeCard(tx: EntityManager, facts: UserFacts): Promise<void> {
    await tx.query(
      `INSERT INTO user_cards (user_id, username, name, profile_photo, is_banned, revision)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET
         username = excluded.username, name = excluded.name, profile_photo = excluded.profile_photo,
         is_banned = excluded.is_banned, revision = excluded.revision
       WHERE user_cards.revision < excluded.revision AND NOT user_cards.is_deleted`,
      [facts.userId, facts.username, facts.name, facts.profilePhoto, facts.isBanned, facts.revision],
    );
  }

  /** Deletes a user's data and leaves a tombstone. Their messages stay, without their name. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await lockAccounts(tx, userId);
    await tx.query(
      `INSERT INTO user_cards (user_id, username, name, is_banned, revision, is_deleted)
       VALUES ($1, '', $2, false, 0, true)
       ON CONFLICT (user_id) DO UPDATE SET
         username = '', name = excluded.name, profile_photo = NULL, is_banned = false, is_deleted = true`,
      [userId, DELETED_NAME],
    );
    for (const table of ['reactions', 'read_cursors', 'direct_read_cursors', 'safety_settings'])
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await tx.query('DELETE FROM blocks WHERE user_id = $1 OR blocked_user_id = $1', [userId]);
  }
}
