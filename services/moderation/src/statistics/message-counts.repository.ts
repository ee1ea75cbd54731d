import { execute, type Placeholders, prepared, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { messageShard } from './statistics.rules';

/** A message to count. */
export interface CountedMessage {
  /**
   * The group, or the sender of a direct message. It selects the row, so that concurrent chats rarely contend
   * for a lock.
   */
  readonly chatId: number;
  readonly postedAt: string;
}

/** The same index of both belongs to one message. */
interface Counted {
  readonly times: readonly string[];
  readonly shards: readonly number[];
}

// In the order of the key, so that two transactions never wait for each other, as long as each runs this only once.
const addCounts = prepared(
  'add_message_counts',
  ({ times, shards }: Placeholders<Counted>) => sql`
    INSERT INTO message_counts (day, shard, messages)
    SELECT (posted_at AT TIME ZONE 'UTC')::date, shard, count(*)
    FROM unnest(${times}::timestamptz[], ${shards}::smallint[]) AS message (posted_at, shard)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, shard) DO UPDATE SET messages = message_counts.messages + excluded.messages`,
);

/** Counts messages per day. */
@Injectable()
export class MessageCountsRepository {
  /** Counts messages. The inbox ensures that none is counted twice. */
  count(tx: EntityManager, messages: readonly CountedMessage[]): Promise<void> {
    return execute(
      tx,
      addCounts({
        times: messages.map(({ postedAt }) => postedAt),
        shards: messages.map(({ chatId }) => messageShard(chatId)),
      }),
    );
  }
}
