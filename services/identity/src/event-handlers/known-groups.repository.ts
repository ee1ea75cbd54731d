import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Stores group names for emails. */
@Injectable()
export class KnownGroupsRepository {
  /**
   * Keeps the newest name, regardless of the order of events. Names of deleted groups remain for late emails.
   */
  async name(tx: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO known_groups AS g (group_id, name, named_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, named_at = excluded.named_at
       WHERE g.named_at < excluded.named_at`,
      [groupId, name, at],
    );
  }
}
