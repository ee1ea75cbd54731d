import { limits } from '@circlet/contracts';
import { rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { directChatsOf, hasBlocked, isBetween, isUnread } from '../messages/message-columns';
import { notifies } from '../notifications/notification-levels.repository';

/** A user's unread messages in one chat. */
export interface UnreadChat {
  readonly userId: number;
  readonly unread: number;
  readonly newestMessageAt: Date;
}

/** A user's unread messages in one group. */
type UnreadGroup = UnreadChat & { readonly groupId: number };

/** A user's unread messages from one other user. */
type UnreadDirect = UnreadChat & { readonly directUserId: number };

/** Finds the unread messages that notify users, except those that authors they have blocked wrote. */
@Injectable()
export class UnreadChatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns unread messages by user and group. Uses the same criteria as the badges, except for blocked authors and
   * messages that don't notify the user.
   */
  inGroups(userIds: readonly number[]): Promise<UnreadGroup[]> {
    return rowsOf(
      this.dataSource,
      sql<UnreadGroup>`
       SELECT membership.user_id AS "userId", membership.group_id AS "groupId", missed.count AS unread,
              missed.newest AS "newestMessageAt"
       FROM memberships membership
       LEFT JOIN read_cursors cursor USING (user_id, group_id)
       LEFT JOIN notification_levels level USING (user_id, group_id)
       CROSS JOIN LATERAL (
         SELECT count(*), max(created_at) AS newest FROM (
           SELECT message.created_at FROM messages message
           WHERE message.group_id = membership.group_id AND ${isUnread(sql`membership.user_id`)}
             AND ${notifies(sql`membership.user_id`)}
             AND (message.meetup_id IS NOT NULL OR NOT ${hasBlocked(sql`membership.user_id`, sql`message.user_id`)})
           ORDER BY message.id DESC LIMIT ${sql.literal(limits.exactCount)}) AS counted
       ) AS missed
       WHERE membership.user_id = ANY(${userIds}) AND membership.left_at IS NULL AND missed.count > 0
       ORDER BY membership.user_id, missed.newest DESC`,
    );
  }

  /** Returns unread direct messages by user and sender. */
  direct(userIds: readonly number[]): Promise<UnreadDirect[]> {
    return rowsOf(
      this.dataSource,
      sql<UnreadDirect>`
       SELECT reader.id AS "userId", chat.other_id AS "directUserId", missed.count AS unread,
              missed.newest AS "newestMessageAt"
       FROM unnest(${userIds}::bigint[]) AS reader (id)
       CROSS JOIN LATERAL (${directChatsOf(sql`reader.id`)}) AS chat
       LEFT JOIN direct_read_cursors cursor
         ON cursor.user_id = reader.id AND cursor.other_user_id = chat.other_id
       CROSS JOIN LATERAL (
         SELECT count(*), max(created_at) AS newest FROM (
           SELECT message.created_at FROM messages message
           WHERE ${isBetween(sql`reader.id`, sql`chat.other_id`)}
             AND message.id > coalesce(cursor.message_id, 0) AND message.user_id = chat.other_id
             AND message.deleted_at IS NULL
           ORDER BY message.id DESC LIMIT ${sql.literal(limits.exactCount)}) AS counted
       ) AS missed
       WHERE missed.count > 0 AND NOT ${hasBlocked(sql`reader.id`, sql`chat.other_id`)}
       ORDER BY reader.id, missed.newest DESC`,
    );
  }
}
