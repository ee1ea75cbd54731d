import type { NotificationLevel } from '@circlet/contracts';
import { countOf, execute, sql, type Sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { SqlExpression } from '../messages/message-columns';

/** A member of a group. */
interface Member {
  readonly groupId: number;
  readonly userId: number;
}

/**
 * Returns the SQL condition that a group message notifies a user. Expects the rows `message` and `level`, the latter
 * null for a user who has chosen none. Messages about meetups mention no one.
 */
export const notifies = (user: SqlExpression): Sql => sql`
  (level.level IS NULL OR level.level = 'mentions' AND message.mentions @> ARRAY[${user}::bigint])`;

/** Stores which messages of a group notify a member, unless all of them do. */
@Injectable()
export class NotificationLevelsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async level({ groupId, userId }: Member): Promise<NotificationLevel> {
    const [level] = await valuesOf(
      this.dataSource,
      sql<{ level: NotificationLevel }>`
        SELECT level FROM notification_levels WHERE group_id = ${groupId} AND user_id = ${userId}`,
    );
    return level ?? 'all';
  }

  /**
   * Stores a member's level. The lock lets a membership that ends at the same time delete it.
   * @returns whether it changed
   */
  async setLevel({ groupId, userId }: Member, level: NotificationLevel): Promise<boolean> {
    const statement =
      level === 'all'
        ? sql`DELETE FROM notification_levels WHERE group_id = ${groupId} AND user_id = ${userId}`
        : sql`INSERT INTO notification_levels (group_id, user_id, level)
              SELECT group_id, user_id, ${level} FROM memberships
              WHERE group_id = ${groupId} AND user_id = ${userId} AND left_at IS NULL LIMIT 1 FOR SHARE
              ON CONFLICT (group_id, user_id) DO UPDATE SET level = excluded.level
              WHERE notification_levels.level <> excluded.level`;
    return (await countOf(this.dataSource, statement)) > 0;
  }

  /** Deletes the level of a user who is no longer a member, so that they start with all messages if they return. */
  async forgetFormerMember(tx: EntityManager, { groupId, userId }: Member): Promise<void> {
    await execute(
      tx,
      sql`DELETE FROM notification_levels WHERE group_id = ${groupId} AND user_id = ${userId}
            AND NOT EXISTS (SELECT FROM memberships
                            WHERE group_id = ${groupId} AND user_id = ${userId} AND left_at IS NULL)`,
    );
  }

  /** Deletes the levels of a group that was deleted. */
  async forgetGroup(tx: EntityManager, groupId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM notification_levels WHERE group_id = ${groupId}`);
  }
}
