import type { Paging } from '@circlet/contracts';
import { decodeCursor, encodeCursor, idKeyset, type Page } from '@circlet/platform';
import { execute, rowOf, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { EmailFacts } from '../email/email-kinds';
import { type NoticeKind, noticeKinds } from '../push/push-kinds';

/** A notice as it is stored: the email about it, whatever became of that. */
export interface StoredNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly facts: EmailFacts;
  readonly isRead: boolean;
  readonly createdAt: Date;
}

/** Reads the notices of users, and how far users have read them. */
@Injectable()
export class NoticesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page of a user's notices, newest first. */
  async page(userId: number, { limit, cursor }: Paging): Promise<Page<StoredNotice>> {
    const ofUser = sql`e.user_id = ${userId} AND e.kind = ANY(${noticeKinds})`;
    const isOlder = cursor === undefined ? undefined : sql`e.id < ${decodeCursor(cursor, idKeyset)[0]}`;
    const [{ total }, found] = await Promise.all([
      rowOf(this.dataSource, sql<{ total: number }>`SELECT count(*) AS total FROM emails e WHERE ${ofUser}`),
      rowsOf(
        this.dataSource,
        sql<StoredNotice>`
          SELECT e.id, e.kind, e.facts, e.created_at AS "createdAt", e.id <= coalesce(r.up_to, 0) AS "isRead"
          FROM emails e LEFT JOIN notices_read r ON r.user_id = e.user_id
          WHERE ${sql.and([ofUser, isOlder])} ORDER BY e.id DESC LIMIT ${limit + 1}`,
      ),
    ]);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, total, nextCursor: last && encodeCursor([last.id]) };
  }

  /** Marks a user's notices up to one of them as read. Ids of others, and of older ones, change nothing. */
  markRead(tx: EntityManager, userId: number, noticeId: number): Promise<void> {
    return execute(
      tx,
      sql`INSERT INTO notices_read AS r (user_id, up_to)
          SELECT user_id, id FROM emails WHERE id = ${noticeId} AND user_id = ${userId}
          ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, excluded.up_to)`,
    );
  }
}
