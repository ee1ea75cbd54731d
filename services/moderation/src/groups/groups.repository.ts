import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What moderation knows of groups: a copy of what the groups service owns. */
@Injectable()
export class GroupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps a new group, unless its end has been heard of first. */
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

  /** Whether the group is known here, or known to be gone; undefined when nothing was heard of it. */
  async exists(groupId: number): Promise<boolean | undefined> {
    const [row] = await this.dataSource.query<{ exists: boolean }[]>(
      'SELECT deleted_at IS NULL AS exists FROM groups WHERE group_id = $1',
      [groupId],
    );
    return row?.exists;
  }
}
