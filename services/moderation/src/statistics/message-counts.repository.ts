import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { messageShard } from './statistics.rules';

/** How many messages were posted on which day. */
@Injectable()
export class MessageCountsRepository {
  /**
   * Counts one message; the inbox sees to it that none is counted twice.
   * @param chatId - the group, or whoever wrote to one person: who posts at once gets rows of their own
   */
  async count(transaction: EntityManager, chatId: number, postedAt: string): Promise<void> {
    await transaction.query(
      `INSERT INTO message_counts (day, shard, messages) VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, $2, 1)
       ON CONFLICT (day, shard) DO UPDATE SET messages = message_counts.messages + 1`,
      [postedAt, messageShard(chatId)],
    );
  }
}
