import { type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked, messageColumns, reactionsOf } from './message.columns';
import type { Audience } from './message.repository';
import type { MessageRow } from './message.row';

/** A message with the users who see it now. */
export type MessageWithAudience = MessageRow & Audience;

const withAudience = (from: string): string => `
  SELECT ${messageColumns('message', 'card')}, ${reactionsOf('message')}, audience.recipients, audience.blockers
  FROM ${from} message LEFT JOIN user_cards card USING (user_id)
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(viewer.id ORDER BY viewer.id), '{}') AS recipients,
           coalesce(array_agg(viewer.id ORDER BY viewer.id) FILTER (WHERE ${hasBlocked('viewer.id', 'message.user_id')}), '{}') AS blockers
    FROM (SELECT user_id FROM memberships WHERE group_id = message.group_id AND left_at IS NULL
          UNION SELECT direct_low WHERE direct_low IS NOT NULL
          UNION SELECT direct_high WHERE direct_high IS NOT NULL) AS viewer (id)
  ) AS audience
  ORDER BY message.id`;

const ONE: PreparedStatement = {
  name: 'one_message',
  sql: withAudience('(SELECT * FROM messages WHERE id = $1)'),
};

const RECENT: PreparedStatement = {
  name: 'recent_messages',
  sql: withAudience(
    `(SELECT * FROM (SELECT * FROM messages ORDER BY id DESC LIMIT $2) AS newest
      WHERE greatest(created_at, edited_at, deleted_at) > clock_timestamp() - $1::interval)`,
  ),
};

/** Reads individual messages together with their audience. */
@Injectable()
export class MessageLookupRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a message without checking access. */
  async find(id: number): Promise<MessageWithAudience | undefined> {
    const [row] = await runPrepared<MessageWithAudience>(this.dataSource, ONE, [id]);
    return row;
  }

  /**
   * Returns the messages that were posted, edited or deleted in the last `seconds`, in ascending order.
   * Considers only the newest `limit` messages.
   */
  recent(seconds: number, limit: number): Promise<MessageWithAudience[]> {
    return runPrepared(this.dataSource, RECENT, [`${seconds} seconds`, limit]);
  }
}
