import type { UserFacts } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The projection of users. */
@Injectable()
export class UserCardsRepository {
  /** Stores newer facts. Ignores older ones, which a retried event can carry. */
  async store(tx: EntityManager, facts: UserFacts): Promise<void> {
    await tx.query(
      `INSERT INTO user_cards AS card (user_id, username, name, age, bio, location, profile_photo, interests, role,
                                       is_banned, revision)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (user_id) DO UPDATE SET
         username = excluded.username, name = excluded.name, age = excluded.age, bio = excluded.bio,
         location = excluded.location, profile_photo = excluded.profile_photo, interests = excluded.interests,
         role = excluded.role, is_banned = excluded.is_banned, revision = excluded.revision
       WHERE card.revision < excluded.revision`,
      [
        facts.userId,
        facts.username,
        facts.name,
        facts.age,
        facts.bio,
        facts.location,
        facts.profilePhoto,
        facts.interests,
        facts.role,
        facts.isBanned,
        facts.revision,
      ],
    );
  }

  /** Returns whether a user is banned or deleted, according to the newest facts. */
  async isInactive(tx: EntityManager, userId: number): Promise<boolean> {
    const [card] = await tx.query<{ isInactive: boolean }[]>(
      'SELECT is_banned OR is_deleted AS "isInactive" FROM user_cards WHERE user_id = $1',
      [userId],
    );
    return card?.isInactive === true;
  }

  /** Replaces a card with a tombstone, so that a late event doesn't bring the user back. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(
      `INSERT INTO user_cards (user_id, username, name, age, role, is_banned, is_deleted, revision)
       VALUES ($1, '', '', 0, 'user', false, true, $2)
       ON CONFLICT (user_id) DO UPDATE SET
         username = '', name = '', age = 0, bio = NULL, location = NULL, profile_photo = NULL, interests = '{}',
         role = 'user', is_banned = false, is_deleted = true, revision = excluded.revision`,
      [userId, Number.MAX_SAFE_INTEGER],
    );
  }
}
