import { limits, messagesReadV1 } from '@circlet/contracts';
import { draftEvent, outboxInsert, outboxValues } from '@circlet/events';
import { type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const READ: PreparedStatement = {
  name: 'read_messages',
  sql: `
    WITH read AS (
      INSERT INTO read_cursors (group_id, user_id, message_id)
      SELECT $1, $2::bigint, max(id) FROM messages WHERE group_id = $1 AND id <= $3 HAVING max(id) IS NOT NULL
      ON CONFLICT (user_id, group_id) DO UPDATE SET message_id = excluded.message_id
      WHERE read_cursors.message_id < excluded.message_id
      RETURNING message_id
    ), recorded AS (
      ${outboxInsert({
        from: 'read',
        facts: `jsonb_build_object('messageId', read.message_id)`,
        firstParameter: 4,
      })}
    )
    SELECT message_id AS "messageId" FROM read`,
};

/** Counting stops here, because a badge shows '99+' at most. */
const MAX_COUNT = limits.exactCount;

const UNREAD: PreparedStatement = {
  name: 'count_unread',
  sql: `
    SELECT membership.group_id AS "groupId", unread.count
    FROM memberships membership
    LEFT JOIN read_cursors USING (user_id, group_id)
    CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM messages
        WHERE group_id = membership.group_id AND id > coalesce(read_cursors.message_id, 0)
          AND user_id <> $1 AND deleted_at IS NULL AND created_at >= membership.joined_at
        LIMIT ${MAX_COUNT}) AS counted
    ) AS unread
    WHERE membership.user_id = $1 AND membership.left_at IS NULL AND unread.count > 0`,
};

/** Stores the read cursors of group chats. */
@Injectable()
export class ReadCursorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Moves a cursor forward to an existing message, together with its event.
   * @returns the cursor's new message id; undefined when it did not move
   */
  async read(groupId: number, userId: number, messageId: number): Promise<number | undefined> {
    const event = draftEvent(messagesReadV1, groupId, { groupId, userId, readAt: new Date().toISOString() });
    const values = [groupId, userId, messageId, ...outboxValues(event)];
    const [row] = await runPrepared<{ messageId: number }>(this.dataSource, READ, values);
    return row?.messageId;
  }

  /** Returns the number of unread messages per group, from other members and since the user joined. */
  unread(userId: number): Promise<{ groupId: number; count: number }[]> {
    return runPrepared(this.dataSource, UNREAD, [userId]);
  }
}
