import { execute, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { messageShard } from './statistics.rules';

/** Counts messages per day. */
@Injectable()
export class MessageCountsRepository {
  /**
   * Counts one message. The inbox ensures that none is counted twice.
   * @param chatId - the group, or the sender of a direct message. It selects the row, so that concurrent
   *   chats rarely contend for a lock
   */
  count(tx: EntityManager, chatId: number, postedAt: string): Promise<void> {
    return execute(
      tx,
      sql`INSERT INTO message_counts (day, shard, messages)
          VALUES ((${postedAt}::timestamptz AT TIME ZONE 'UTC')::date, ${messageShard(chatId)}, 1)
          ON CONFLICT (day, shard) DO UPDATE SET messages = message_counts.messages + 1`,
    );
  }
}
