import { limits } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked } from '../messages/message.columns';

/** What somebody has not read in one group. */
export interface UnreadChat {
  readonly userId: number;
  readonly groupId: number;
  readonly unread: number;
  readonly newestMessageAt: Date;
}

/** Finds what people have missed in their groups. */
@Injectable()
export class UnreadChatsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Unread messages of others by person and group, as badges count them but for people whom one has blocked. */
  of(userIds: readonly number[]): Promise<UnreadChat[]> {
    return this.dataSource.query(
      `SELECT membership.user_id AS "userId", membership.group_id AS "groupId", missed.count AS unread,
              missed.newest AS "newestMessageAt"
       FROM memberships membership
       LEFT JOIN read_cursors cursor USING (user_id, group_id)
       CROSS JOIN LATERAL (
         SELECT count(*), max(created_at) AS newest FROM (
           SELECT message.created_at FROM messages message
           WHERE message.group_id = membership.group_id AND message.id > coalesce(cursor.message_id, 0)
             AND message.user_id <> membership.user_id AND message.deleted_at IS NULL
             AND message.created_at >= membership.joined_at
             AND NOT ${hasBlocked('membership.user_id', 'message.user_id')}
           ORDER BY message.id DESC LIMIT ${limits.exactCount}) AS counted
       ) AS missed
       WHERE membership.user_id = ANY($1) AND membership.left_at IS NULL AND missed.count > 0
       ORDER BY membership.user_id, missed.newest DESC`,
      [userIds],
    );
  }
}
