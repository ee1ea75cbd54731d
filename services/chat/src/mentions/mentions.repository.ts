import { limits } from '@circlet/contracts';
import { type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked, messageColumns, reactionsOf } from '../messages/message.columns';
import type { MessageRow } from '../messages/message.row';

/**
 * Unread messages since joining that mention $1, except from blocked authors. Uses the same criteria as the
 * unread counts otherwise.
 */
const UNREAD = `
  FROM messages message
  JOIN memberships membership
    ON membership.group_id = message.group_id AND membership.user_id = $1 AND membership.left_at IS NULL
  LEFT JOIN read_cursors cursor ON cursor.user_id = $1 AND cursor.group_id = message.group_id
  WHERE message.mentions IS NOT NULL AND message.mentions @> ARRAY[$1::bigint]
    AND message.id > coalesce(cursor.message_id, 0) AND message.deleted_at IS NULL AND message.user_id <> $1
    AND message.created_at >= membership.joined_at AND NOT ${hasBlocked('$1', 'message.user_id')}`;

const PAGE: PreparedStatement = {
  name: 'unread_mentions',
  sql: `
    SELECT ${messageColumns('message', 'card')}, ${reactionsOf('message')}
    FROM (SELECT message.* ${UNREAD} AND message.id < $2 ORDER BY message.id DESC LIMIT $3) AS message
    LEFT JOIN user_cards card ON card.user_id = message.user_id
    ORDER BY message.id DESC`,
};

const COUNT: PreparedStatement = {
  name: 'count_unread_mentions',
  sql: `SELECT count(*) FROM (SELECT ${UNREAD} LIMIT ${limits.exactCount}) AS counted`,
};

/** Finds a user's unread mentions. */
@Injectable()
export class MentionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest mentions below a message id, newest first. */
  unread(userId: number, before: number, limit: number): Promise<MessageRow[]> {
    return runPrepared(this.dataSource, PAGE, [userId, before, limit]);
  }

  /** Returns the number of unread mentions. Counting stops at `limits.exactCount`. */
  async count(userId: number): Promise<number> {
    const [row] = await runPrepared<{ count: number }>(this.dataSource, COUNT, [userId]);
    return row?.count ?? 0;
  }
}
