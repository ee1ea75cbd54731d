import { countOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Adds and removes reactions. */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds a reaction unless the message is deleted.
   * @returns whether anything changed
   */
  async add(messageId: number, emoji: string, userId: number): Promise<boolean> {
    const added = await countOf(
      this.dataSource,
      sql`INSERT INTO reactions (message_id, emoji, user_id)
          SELECT id, ${emoji}, ${userId} FROM messages WHERE id = ${messageId} AND deleted_at IS NULL FOR SHARE
          ON CONFLICT DO NOTHING`,
    );
    return added > 0;
  }

  /**
   * Removes a reaction.
   * @returns whether anything changed
   */
  async remove(messageId: number, emoji: string, userId: number): Promise<boolean> {
    const removed = await countOf(
      this.dataSource,
      sql`DELETE FROM reactions WHERE message_id = ${messageId} AND emoji = ${emoji} AND user_id = ${userId}`,
    );
    return removed > 0;
  }
}
