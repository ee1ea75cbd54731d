import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The projection of groups, which the groups service owns. */
@Injectable()
export class GroupsRepository {
  /** Stores a new group. Its renaming or deletion may have arrived earlier. */
  async create(tx: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO groups (group_id, name, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET created_at = excluded.created_at`,
      [groupId, name, at],
    );
  }

  /** Marks a group as deleted. Its name stays for the reports about it. */
  async delete(tx: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO groups (group_id, name, deleted_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, deleted_at = excluded.deleted_at`,
      [groupId, name, at],
    );
  }

  /** Stores a group's new name, unless a newer one has arrived or the group was deleted. */
  async rename(tx: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await tx.query(
      `INSERT INTO groups AS kept (group_id, name, renamed_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, renamed_at = excluded.renamed_at
       WHERE kept.deleted_at IS NULL AND (kept.renamed_at IS NULL OR kept.renamed_at <= excluded.renamed_at)`,
      [groupId, name, at],
    );
  }
}
