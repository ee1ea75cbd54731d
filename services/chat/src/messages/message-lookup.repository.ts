import { type Placeholders, prepared, rowsOf, sql, type Sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked, messageColumns, messageDetails, readersOf } from './message-columns';
import type { Audience } from './message.repository';
import type { MessageRow } from './message-row';

/** A message with the users who see it now. */
export type MessageWithAudience = MessageRow & Audience;

const withAudience = (messages: Sql) => sql<MessageWithAudience>`
  SELECT ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, readersOf(sql`message`))},
         audience.recipients, audience.blockers
  FROM (${messages}) message LEFT JOIN user_cards card USING (user_id)
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(viewer.id ORDER BY viewer.id), '{}') AS recipients,
           coalesce(array_agg(viewer.id ORDER BY viewer.id) FILTER (WHERE ${hasBlocked(sql`viewer.id`, sql`message.user_id`)}), '{}') AS blockers
    FROM (${readersOf(sql`message`)}) AS viewer (id)
  ) AS audience
  ORDER BY message.id`;

const selectOne = prepared('one_message', ({ id }: Placeholders<{ id: number }>) =>
  withAudience(sql`SELECT * FROM messages WHERE id = ${id}`),
);

const selectRecent = prepared(
  'recent_messages',
  ({ period, limit }: Placeholders<{ period: string; limit: number }>) =>
    withAudience(
      sql`SELECT * FROM (SELECT * FROM messages ORDER BY id DESC LIMIT ${limit}) AS newest
          WHERE greatest(created_at, edited_at, deleted_at) > clock_timestamp() - ${period}::interval`,
    ),
);

/** Reads individual messages together with their audience. */
@Injectable()
export class MessageLookupRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a message without checking access. */
  async find(id: number): Promise<MessageWithAudience | undefined> {
    const [row] = await rowsOf(this.dataSource, selectOne({ id }));
    return row;
  }

  /**
   * Returns the messages that were posted, edited or deleted in the last `seconds`, in ascending order.
   * Considers only the newest `limit` messages.
   */
  recent(seconds: number, limit: number): Promise<MessageWithAudience[]> {
    return rowsOf(this.dataSource, selectRecent({ period: `${seconds} seconds`, limit }));
  }
}
