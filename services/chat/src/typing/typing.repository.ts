import { type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked } from '../messages/message.columns';

const READERS: PreparedStatement = {
  name: 'readers_in_group',
  sql: `
    SELECT other.user_id AS "userId"
    FROM memberships writer JOIN memberships other USING (group_id)
    WHERE writer.group_id = $1 AND writer.user_id = $2 AND writer.left_at IS NULL
      AND other.left_at IS NULL AND other.user_id <> $2 AND NOT ${hasBlocked('other.user_id', '$2')}`,
};

/** Finds the audience of typing indicators. */
@Injectable()
export class TypingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the other members of a group, except those who have blocked the writer. Empty when the
   * writer is not a member.
   */
  async readersInGroup(groupId: number, writerId: number): Promise<number[]> {
    const rows = await runPrepared<{ userId: number }>(this.dataSource, READERS, [groupId, writerId]);
    return rows.map(({ userId }) => userId);
  }
}
