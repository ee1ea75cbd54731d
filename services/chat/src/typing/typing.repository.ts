import { type Placeholders, prepared, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked } from '../messages/message-columns';

const selectReaders = prepared(
  'readers_in_group',
  ({ groupId, writerId }: Placeholders<{ groupId: number; writerId: number }>) => sql<{ userId: number }>`
    SELECT other.user_id AS "userId"
    FROM memberships writer JOIN memberships other USING (group_id)
    WHERE writer.group_id = ${groupId} AND writer.user_id = ${writerId} AND writer.left_at IS NULL
      AND other.left_at IS NULL AND other.user_id <> ${writerId}
      AND NOT ${hasBlocked(sql`other.user_id`, writerId)}`,
);

/** Finds the audience of typing indicators. */
@Injectable()
export class TypingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the other members of a group, except those who have blocked the writer. Empty when the
   * writer is not a member.
   */
  readersInGroup(groupId: number, writerId: number): Promise<number[]> {
    return valuesOf(this.dataSource, selectReaders({ groupId, writerId }));
  }
}
