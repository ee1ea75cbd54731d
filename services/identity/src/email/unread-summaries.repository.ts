import { randomUUID } from 'node:crypto';

import { Transactions, type Work } from '@circlet/events';
import { countOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Selects the recipients of summaries and records the content of the last one. */
@Injectable()
export class UnreadSummariesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the ids of users not seen for 24 hours whose last summary is at least as old, in ascending order.
   * @param userId - only ids after this one
   */
  inactiveUsersAfter(userId: number, limit: number): Promise<number[]> {
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`SELECT u.id FROM users u LEFT JOIN unread_summaries s ON s.user_id = u.id
       WHERE u.id > ${userId} AND NOT u.is_banned AND u.last_seen_at < now() - interval '24 hours'
         AND coalesce(s.summarised_at, '-infinity') < now() - interval '24 hours'
         AND NOT EXISTS (SELECT FROM muted_mail_topics m WHERE m.user_id = u.id AND m.topic = 'unreadSummary')
       ORDER BY u.id LIMIT ${limit}`,
    );
  }

  /**
   * Adds a summary unless the last is less than a day old or covers the same messages. Both commit together.
   */
  async record(
    userId: number,
    newestMessageAt: string,
    add: (work: Work, eventId: string) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (work) => {
      const recorded = await countOf(
        work.tx,
        sql`INSERT INTO unread_summaries AS s (user_id, summarised_at, newest_message_at)
         SELECT id, now(), ${newestMessageAt} FROM users WHERE id = ${userId}
         ON CONFLICT (user_id) DO UPDATE SET
           summarised_at = excluded.summarised_at, newest_message_at = excluded.newest_message_at
         WHERE s.summarised_at < now() - interval '24 hours' AND s.newest_message_at < excluded.newest_message_at`,
      );
      if (recorded > 0) await add(work, randomUUID());
    });
  }
}
