import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked, isUnread } from '../messages/message-columns';
import { notifies } from '../notifications/notification-levels.repository';

/** A message that people may be notified of. */
interface PushRow {
  readonly groupId: number | null;
  /** The author. */
  readonly userId: number;
  readonly content: string;
  /** The number of its photos. */
  readonly photos: number;
  /** The users who have not read it, want to know about it, and have not blocked the author. */
  readonly readerIds: readonly number[];
}

const selectPush = prepared(
  'message_push',
  ({ messageId }: Placeholders<{ messageId: number }>) => sql<PushRow>`
    SELECT message.group_id AS "groupId", message.user_id AS "userId", message.content,
           (SELECT count(*) FROM photos WHERE message_id = message.id) AS photos, readers.ids AS "readerIds"
    FROM messages message
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(DISTINCT reader.id), '{}') AS ids
      FROM (SELECT membership.user_id FROM memberships membership
            LEFT JOIN read_cursors cursor USING (user_id, group_id)
            LEFT JOIN notification_levels level USING (user_id, group_id)
            WHERE membership.group_id = message.group_id AND membership.left_at IS NULL
              AND ${isUnread(sql`membership.user_id`)} AND ${notifies(sql`membership.user_id`)}
            UNION ALL
            SELECT other.id FROM (VALUES (message.direct_low), (message.direct_high)) AS other (id)
            LEFT JOIN direct_read_cursors cursor
              ON cursor.user_id = other.id AND cursor.other_user_id = message.user_id
            WHERE other.id <> message.user_id AND message.id > coalesce(cursor.message_id, 0)) AS reader (id)
      WHERE NOT ${hasBlocked(sql`reader.id`, sql`message.user_id`)}
    ) AS readers
    WHERE message.id = ${messageId} AND message.deleted_at IS NULL AND message.meetup_id IS NULL
      AND NOT EXISTS (SELECT FROM closed_groups WHERE group_id = message.group_id)`,
);

/** Finds the users whom a message notifies. */
@Injectable()
export class MessagePushRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns undefined if no one is notified of such a message, or it is gone. */
  async find(messageId: number): Promise<PushRow | undefined> {
    const [row] = await rowsOf(this.dataSource, selectPush({ messageId }));
    return row;
  }
}
