import type { NotificationLevel } from '@circlet/contracts';
import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { HistoryRow } from '../messages/history.repository';
import { hasBlocked, messageColumns, messageDetails } from '../messages/message-columns';

/** The chat of one of the user's groups. */
interface Chat {
  readonly chatId: number;
  readonly level: NotificationLevel;
  readonly pins: number;
}

/** A chat with its newest message, if it has any. */
export type GroupChatRow = (Chat & HistoryRow) | (Chat & { readonly id: null });

const selectChats = prepared(
  'group_chats',
  ({ userId }: Placeholders<{ userId: number }>) => sql<GroupChatRow>`
    SELECT chat.group_id AS "chatId", coalesce(level.level, 'all') AS level,
           (SELECT count(*) FROM pins WHERE group_id = chat.group_id) AS pins,
           ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, userId)},
           ${hasBlocked(userId, sql`message.user_id`)} AS "hasBlocked"
    FROM (SELECT DISTINCT group_id FROM memberships WHERE user_id = ${userId} AND left_at IS NULL) chat
    LEFT JOIN notification_levels level ON level.group_id = chat.group_id AND level.user_id = ${userId}
    LEFT JOIN LATERAL (
      SELECT * FROM messages WHERE group_id = chat.group_id ORDER BY id DESC LIMIT 1
    ) message ON true
    LEFT JOIN user_cards card ON card.user_id = message.user_id
    ORDER BY message.id DESC NULLS LAST, chat.group_id DESC`,
);

/** Reads the list of a user's group chats. */
@Injectable()
export class GroupChatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the chats of the user's groups, the one with the newest message first, and those without any last. */
  ofUser(userId: number): Promise<GroupChatRow[]> {
    return rowsOf(this.dataSource, selectChats({ userId }));
  }
}
