import type { UserFacts } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What chats show of people: a copy of what the identity service owns. */
@Injectable()
export class PeopleRepository {
  /** Keeps the newest facts, whatever order they come in. */
  async keepCard(transaction: EntityManager, facts: UserFacts): Promise<void> {
    await transaction.query(
      `INSERT INTO user_cards (user_id, username, name, profile_photo, is_banned, revision)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET
         username = excluded.username, name = excluded.name, profile_photo = excluded.profile_photo,
         is_banned = excluded.is_banned, revision = excluded.revision
       WHERE user_cards.revision < excluded.revision`,
      [facts.userId, facts.username, facts.name, facts.profilePhoto, facts.isBanned, facts.revision],
    );
  }
}
