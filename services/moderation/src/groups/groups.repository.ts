import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What moderation knows of groups: a copy of what the groups service owns. */
@Injectable()
export class GroupsRepository {
  /** Keeps a new group; a later name or its end may have been heard of first. */
  async create(transaction: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await transaction.query(
      `INSERT INTO groups (group_id, name, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET created_at = excluded.created_at`,
      [groupId, name, at],
    );
  }

  /** Keeps that a group is gone; its name stays for the reports about it. */
  async delete(transaction: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await transaction.query(
      `INSERT INTO groups (group_id, name, deleted_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, deleted_at = excluded.deleted_at`,
      [groupId, name, at],
    );
  }

  /** Keeps what a group is called from then on; an older name that comes late and one of a group that is gone change nothing. */
  async rename(transaction: EntityManager, groupId: number, name: string, at: string): Promise<void> {
    await transaction.query(
      `INSERT INTO groups AS kept (group_id, name, renamed_at) VALUES ($1, $2, $3)
       ON CONFLICT (group_id) DO UPDATE SET name = excluded.name, renamed_at = excluded.renamed_at
       WHERE kept.deleted_at IS NULL AND (kept.renamed_at IS NULL OR kept.renamed_at <= excluded.renamed_at)`,
      [groupId, name, at],
    );
  }
}
