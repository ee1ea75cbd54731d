import { limits, messagesReadV1 } from '@circlet/contracts';
import { draftEvent, outboxInsert, type OutboxValues, outboxValues } from '@circlet/events';
import { type Placeholders, prepared, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isUnread } from '../messages/message-columns';

/** A user's cursor in a group, and its event. */
interface CursorMove extends OutboxValues {
  readonly groupId: number;
  readonly userId: number;
  readonly messageId: number;
}

const moveCursor = prepared(
  'read_messages',
  ($: Placeholders<CursorMove>) => sql<{ messageId: number }>`
    WITH read AS (
      INSERT INTO read_cursors (group_id, user_id, message_id)
      SELECT ${$.groupId}, ${$.userId}::bigint, max(id) FROM messages
      WHERE group_id = ${$.groupId} AND id <= ${$.messageId} HAVING max(id) IS NOT NULL
      ON CONFLICT (user_id, group_id) DO UPDATE SET message_id = excluded.message_id
      WHERE read_cursors.message_id < excluded.message_id
      RETURNING message_id
    ), recorded AS (
      ${outboxInsert({
        from: sql`read`,
        facts: sql`jsonb_build_object('messageId', read.message_id)`,
        event: $,
      })}
    )
    SELECT message_id AS "messageId" FROM read`,
);

/** The number of a user's unread messages in a group. */
interface UnreadCount {
  readonly groupId: number;
  readonly count: number;
}

const countUnread = prepared(
  'count_unread',
  ({ userId }: Placeholders<{ userId: number }>) => sql<UnreadCount>`
    SELECT membership.group_id AS "groupId", unread.count
    FROM memberships membership
    LEFT JOIN read_cursors cursor USING (user_id, group_id)
    CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM messages message WHERE message.group_id = membership.group_id AND ${isUnread(userId)}
        LIMIT ${sql.literal(limits.exactCount)}) AS counted
    ) AS unread
    WHERE membership.user_id = ${userId} AND membership.left_at IS NULL AND unread.count > 0`,
);

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
    const statement = moveCursor({ groupId, userId, messageId, ...outboxValues(event) });
    const [movedTo] = await valuesOf(this.dataSource, statement);
    return movedTo;
  }

  /**
   * Returns the number of unread messages per group, from other members and since the user joined. Counting stops
   * at `limits.exactCount`, because a badge shows '99+' at most.
   */
  unread(userId: number): Promise<UnreadCount[]> {
    return rowsOf(this.dataSource, countUnread({ userId }));
  }
}
