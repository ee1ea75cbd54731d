import { limits } from '@circlet/contracts';
import {
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  sql,
  type SqlParameter,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked, isUnread, messageColumns, messageDetails } from '../messages/message-columns';
import type { MessageRow } from '../messages/message-row';

/** Finds unread messages that mention a user, except from blocked authors. */
const fromUnread = (userId: SqlParameter) => sql`
  FROM messages message
  JOIN memberships membership
    ON membership.group_id = message.group_id AND membership.user_id = ${userId} AND membership.left_at IS NULL
  LEFT JOIN read_cursors cursor ON cursor.user_id = ${userId} AND cursor.group_id = message.group_id
  WHERE message.mentions IS NOT NULL AND message.mentions @> ARRAY[${userId}::bigint]
    AND ${isUnread(userId)} AND NOT ${hasBlocked(userId, sql`message.user_id`)}`;

const selectUnread = prepared(
  'unread_mentions',
  ({ userId, before, limit }: Placeholders<{ userId: number; before: number; limit: number }>) =>
    sql<MessageRow>`
    SELECT ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, userId)}
    FROM (SELECT message.* ${fromUnread(userId)} AND message.id < ${before}
          ORDER BY message.id DESC LIMIT ${limit}) AS message
    LEFT JOIN user_cards card ON card.user_id = message.user_id
    ORDER BY message.id DESC`,
);

const countUnread = prepared(
  'count_unread_mentions',
  ({ userId }: Placeholders<{ userId: number }>) => sql<{ count: number }>`
    SELECT count(*) FROM (SELECT ${fromUnread(userId)} LIMIT ${sql.literal(limits.exactCount)}) AS counted`,
);

/** Finds a user's unread mentions. */
@Injectable()
export class MentionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest mentions below a message id, newest first. */
  unread(userId: number, before: number, limit: number): Promise<MessageRow[]> {
    return rowsOf(this.dataSource, selectUnread({ userId, before, limit }));
  }

  /** Returns the number of unread mentions. Counting stops at `limits.exactCount`. */
  async count(userId: number): Promise<number> {
    return (await rowOf(this.dataSource, countUnread({ userId }))).count;
  }
}
